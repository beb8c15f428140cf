'use strict';
// Flet's own page starts Python only when Flutter has been loaded and drawn. Here it starts at
// once, and is handed over when Flutter asks for it: both load at the same time. Loaded after
// Flet's python.js, whose list of apps, jsSend and jsDisconnect it goes on using.
//
// When space runs short, a browser throws away what was saved, but a few also keep this mark, that a
// game was among it: then the app says that something is gone.
const MARK = 'table-companion-was-here';
const remembered = () => { try { return localStorage.getItem(MARK) === '1'; } catch { return false; } };
const remember = () => { try { localStorage.setItem(MARK, '1'); } catch {} };


// Somebody has tapped to go on here while another window has the app.
const TAKE = 'table-companion-take';
const takes = () => { try { return sessionStorage.getItem(TAKE) === '1'; } catch { return false; } };
const isTaken = takes();
try { sessionStorage.removeItem(TAKE); } catch {}

const isFirst = !navigator.serviceWorker?.controller;
const ALL = '', PATIENCE_MS = 30_000, LOADED = 0.9;

// What our own words say while the app starts: data-start is empty, first, lost or failed. They
// stay until Python says that its first screen is on the way to the glass.
const words = (() => {
  const page = document.documentElement.dataset, came = {};
  let heardAt = performance.now(), isShown = false, part = 0, timer = 0;
  const sum = sizes => Object.values(sizes).reduce((all, each) => all + each, 0);

  const say = how => {
    if (isShown || page.start === 'failed') return;
    page.start = how;
  };
  const draw = () => {
    for (const bar of document.querySelectorAll('#words progress'))
      bar.value = Math.max(bar.value, part);
  };
  const follow = ({name, bytes, lost}) => {
    if (lost) return say('lost');
    came[name] = (came[name] ?? 0) + bytes;
    const way = Object.keys(SIZES).find(each => each !== ALL && Object.keys(SIZES[each])
      .some(name => name in came)) ?? 'skwasm';
    const wanted = {...SIZES[ALL], ...SIZES[way]};
    const here = Object.entries(wanted).map(([name, size]) => Math.min(came[name] ?? 0, size));
    part = LOADED * sum(here) / sum(wanted);
    heardAt = performance.now();
    if (page.start === 'lost') say('first');
    draw();
  };
  const isWaiting = () => !isShown && part < LOADED;

  if (isFirst) {
    say('first');
    watchFetches(follow);
    new PerformanceObserver(list => {
      for (const {name} of list.getEntries())
        if (name.endsWith('/main.dart.js')) follow({name: 'main.dart.js', bytes: Infinity});
    }).observe({type: 'resource', buffered: true});
    addEventListener('offline', () => { if (isWaiting()) say('lost'); });
    timer = setInterval(() => {
      if (isWaiting() && performance.now() - heardAt > PATIENCE_MS) say('lost');
    }, 1000);
  }
  return {
    follow,
    uncover() {
      isShown = true;
      clearInterval(timer);
      requestAnimationFrame(() => requestAnimationFrame(
        () => { document.getElementById('words').style.display = 'none'; }));
    },
    end(why) {
      page.start = why;
      document.getElementById('words').style.display = '';
    },
    async fail(problem) {
      if (isFirst && isWaiting()) return say('lost');
      say('failed');
      for (const place of document.querySelectorAll('#words code')) place.textContent = problem;
      const {gamesFile, save} = await import(flet.entrypointBaseUrl + 'rescue.js');
      const games = await gamesFile();
      if (games === null) return;
      page.games = 'here';
      const name = `games-${new Date().toISOString().slice(0, 10)}.json`;
      for (const button of document.querySelectorAll('#words [data-do=export]'))
        button.onclick = () => save(games, name);
    },
  };
})();

// What Flet's client would say in English: the app has failed in a way that no boundary caught.
const CRASHED = 6, hasCrashed = message => message[message[0] === 0 ? 2 : 1] === CRASHED;

let settle;
const started = new Promise(done => { settle = done; });  // the app runs, or will not

(() => {
  const stock = globalThis.jsConnect;
  const program = flet.entrypointBaseUrl + 'python-worker.js' + (isFirst ? '?first' : '');
  const worker = new Worker(program, {type: 'module'});
  let app = null;
  const initialized = new Promise(done => {
    const fail = problem => {
      done(problem);
      words.fail(problem);
      settle();
    };
    worker.onmessage = ({data}) => {
      if (data instanceof Uint8Array && hasCrashed(data)) words.end('sorry');
      else if (data instanceof Uint8Array) app.dartOnMessage(data);
      else if (typeof data === 'object') words.follow(data);
      else if (data === 'initialized') done(data);
      else if (data === 'shown') { words.uncover(); settle(); }
      else if (data === 'gone') { worker.terminate(); words.end('elsewhere'); }
      else if (data === 'saved') { remember(); navigator.storage?.persist?.().catch(() => {}); }
      else fail(data);
    };
    worker.onerror = event => fail(event.message || 'the Python worker did not start');
  });
  worker.postMessage({
    pyodideUrl: flet.pyodideUrl, args: {was_here: remembered(), is_taken: isTaken, is_still: !navigator.vibrate}, documentUrl: document.URL,
    appPackageUrl: flet.appPackageUrl, micropipIncludePre: false,
    pythonModuleName: flet.pythonModuleName,
  });
  // A page that is left lies in the browser's cache with all it holds, the app too, and whoever comes
  // by address would find it open. What was shown is durable. Back from there, it begins anew.
  let isLeft = false;
  const comeBack = () => { if (isLeft && !document.hidden) location.reload(); };
  addEventListener('pagehide', ({persisted}) => {
    if (!persisted) return;
    isLeft = true;
    worker.terminate();
  });
  addEventListener('pageshow', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  globalThis.jsConnect = async (appId, args, dartOnMessage) => {
    if (app) return stock(appId, args, dartOnMessage);
    app = _apps[appId] = {dartOnMessage, worker};
    const problem = await initialized;
    if (problem !== 'initialized') {
      await jsDisconnect(appId);
      throw problem;
    }
  };
})();

// A link to a game that is opened while the app is: the app offers that game, also where another
// window has it, and nothing is loaded anew. Nothing but links goes through their channel.
const links = new BroadcastChannel('table-companion-links');
const isGame = hash => hash.startsWith('#/take/');
links.onmessage = ({data}) => { location.hash = data; };
if (isGame(location.hash)) links.postMessage(location.hash);
globalThis.launchQueue?.setConsumer(({targetURL}) => {
  const {hash} = new URL(targetURL ?? location.href);
  if (isGame(hash)) location.hash = hash;
});

addEventListener('click', ({target}) => {
  if (!target.closest?.('#words [data-do=here]')) return;
  try { sessionStorage.setItem(TAKE, '1'); } catch {}
  location.reload();
});

// How the app is kept on this phone. A new version that has been kept waits until no window shows
// the old one, which on a phone may be never: Python tells that it is there, and somebody who taps
// lets it take over.
const channel = new BroadcastChannel('table-companion-versions');
let kept = null;

const versionOf = worker => new Promise(done => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => done(data);
  worker.postMessage('which version?', [port2]);
});

const tell = () => { if (kept?.waiting && kept.active) channel.postMessage('waiting'); };

const describe = async () => {
  const {usage = 0} = await navigator.storage?.estimate?.().catch(() => ({})) ?? {};
  const mark = kept?.active ? await versionOf(kept.active) : '';
  const {howQuick} = await import(flet.entrypointBaseUrl + 'image.js');
  channel.postMessage({
    is_whole: kept?.active?.state === 'activated',
    version: ['__RELEASE__', mark].filter(Boolean).join(' · '), megabytes: Math.round(usage / 1e6),
    quick: await howQuick(),
    is_on_home_screen: navigator.standalone === true || matchMedia('(display-mode: standalone)').matches,
    is_apple: 'standalone' in navigator,
  });
};

channel.onmessage = ({data}) => {
  if (data === 'is one waiting?') tell();
  if (data === 'how is it kept?') describe();
  if (data !== 'take' || !kept?.waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  kept.waiting.postMessage('take over');
};

const follow = registration => {
  kept = registration;
  const watched = worker => worker?.addEventListener('statechange', tell);
  [kept.installing, kept.waiting, kept.active].forEach(watched);
  kept.addEventListener('updatefound', () => watched(kept.installing));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) kept.update().catch(() => {}); // no network
  });
  tell();
};

// Registered once the first screen is there, so as not to compete with what it waits for. When none
// comes, what was kept before is looked after all the same: a newer version may mend it.
started.then(async () => {
  const known = await navigator.serviceWorker?.getRegistration();
  if (!navigator.serviceWorker || document.documentElement.dataset.start === 'failed' && !known)
    return;
  const loaded = performance.getEntriesByType('resource').map(each => each.name);
  const way = loaded.some(name => name.endsWith('/main.dart.wasm')) ? 'skwasm'
    : loaded.some(name => name.includes('/canvaskit/chromium/')) ? 'chromium' : 'canvaskit';
  try {
    follow(await navigator.serviceWorker.register('sw.js?r=' + way, {updateViaCache: 'none'}));
  } catch (error) { console.warn('not kept for later:', error); }
});
