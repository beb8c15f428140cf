'use strict';
// Keeps the screen on while the app says so, under the name and with the functions that Flutter's
// wakelock_plus asks for. Its own script, whose place this takes, does not ask again after the
// phone has looked at another tab or refused once, and its film for plain http ends after a second.
//
// On https, and on the machine itself, the browser is asked. Elsewhere it has no such thing, but no
// phone lets its screen go dark while a film is playing: a black, silent one of 16 x 16 dots lies
// under the app. WebKit counts only films with a sound, and only those that do not loop by
// themselves; with a sound a film needs a finger before it may start.
//
// The films: ffmpeg -f lavfi -i color=black:s=16x16:r=1:d=30 -c:v libvpx still.webm, and for WebKit
// with -f lavfi -i anullsrc=r=8000:cl=mono -t 30 -c:v libx264 -c:a aac still.mp4.
//
// What could not be had is asked for again at every tap and whenever the page comes back.
var Wakelock = (() => {
  const isWebKit = navigator.vendor.startsWith('Apple');
  let wanted = false, lock = null, film = null, asking = null;

  async function lockScreen() {
    if (!lock || lock.released) lock = await navigator.wakeLock.request('screen');
    if (!wanted) await lock.release();
  }

  async function makeFilm() {
    const answer = await fetch(isWebKit ? 'film/still.mp4' : 'film/still.webm');
    film = document.createElement('video');
    film.src = URL.createObjectURL(await answer.blob()); // WebKit plays from no host without ranges
    film.muted = !isWebKit;
    film.playsInline = film.inert = true;
    film.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;object-fit:fill;z-index:-1;'
      + 'opacity:.01;pointer-events:none';
    film.addEventListener('ended', () => { film.currentTime = 0; ask(); });
    document.body.prepend(film);
  }

  async function playFilm() {
    if (!film) await makeFilm();
    if (wanted && film.paused) await film.play();
  }

  const ask = () => {
    if (!wanted || document.hidden) return;
    asking ??= (navigator.wakeLock ? lockScreen() : playFilm())
      .catch(error => console.info('the screen may go dark:', error.message))
      .finally(() => { asking = null; });
  };
  document.addEventListener('visibilitychange', ask);
  for (const gesture of ['pointerup', 'keyup']) addEventListener(gesture, ask, true);

  return {
    async toggle(on) {
      wanted = on;
      if (on) return ask();
      film?.pause();
      await lock?.release();
    },
    enabled: async () => wanted,
  };
})();
