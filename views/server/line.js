// The line to the table. What Flet's client takes for its websocket is this: it stays open while
// websockets come and go, and tells the client that it was closed when the table is away for longer.
//
// Flet's client would wait 0.5, 1, 2, 4, 8 ... seconds between two tries, behind a page that says
// "Working...". Resuming its session it would go on with controls that no longer follow what the
// server sends; and comparing them with those it is sent under the same numbers, to the last leaf of
// each, it can stand still for good. So it forgets that session, and is sent the whole screen anew.
// The half second that it waits at first passes while the table is away: a new line of it waits then.
// What it has loaded it keeps. Only where the server has other files by now is the page itself
// loaded anew.
//
// Until the first screen is there, and whenever the table is away, our own words lie over the page;
// so they do for good when the app has failed, which Flet's client would say in English.
(() => {
  const LOOK_MS = 500, ANSWER_MS = 1000, QUIET_MS = 3000, DOUBT_MS = 4000, PATIENCE_MS = 4000;
  const SCREEN_BYTES = 2000;
  const STILL_THERE = new Uint8Array([2]);
  const CONNECTING = 0, OPEN = 1, CLOSED = 3, CRASHED = 6;
  const Plain = window.WebSocket, words = () => document.getElementById("words");
  const drawn = new Promise(done => addEventListener("flutter-first-frame", done));
  let line, socket = null, begunAt = 0, heardAt = 0, askedAt = 0, lostAt = 0, refused = 0;
  let isAwaited = true, isCovered = true, isLooking = false, hasFailed = false;

  class Line extends EventTarget {
    constructor(url) {
      super();
      Object.assign(this, {url, readyState: CONNECTING, binaryType: "", protocol: ""});
      line = this;
      if (!socket && !lostAt) connect();
      setTimeout(begin);
    }
    send(data) {
      if (socket?.readyState === OPEN) socket.send(data);
    }
    close() {
      socket?.close();
    }
  }
  window.WebSocket = Line;

  const connect = () => {
    socket?.close();
    const own = socket = new Plain(line.url);
    const still = act => event => own === socket && act(event);
    [begunAt, heardAt, askedAt] = [Date.now(), 0, 0];
    own.binaryType = "arraybuffer";
    own.addEventListener("open", still(() => { lostAt = 0; begin(); }));
    own.addEventListener("message", still(({data}) => hear(data)));
    own.addEventListener("close", still(() => { refused += !!lostAt; lose(); }));
  };

  const begin = () => {
    if (line.readyState !== CONNECTING || socket?.readyState !== OPEN) return;
    line.readyState = OPEN;
    line.dispatchEvent(new Event("open"));
  };

  const hear = data => {
    [heardAt, askedAt, refused] = [Date.now(), 0, 0];
    if (new Uint8Array(data)[2] === CRASHED) {
      hasFailed = true;
      return cover("sorry");
    }
    if (data.byteLength > STILL_THERE.byteLength)
      line.dispatchEvent(new MessageEvent("message", {data}));
    if (!isCovered) return;
    // What is longer is a screen. Does none come, it is something smaller.
    setTimeout(uncover, !isAwaited || data.byteLength > SCREEN_BYTES ? 0 : 3000);
  };

  const lose = () => {
    socket?.close();
    socket = null;
    lostAt ||= Date.now();
    setTimeout(() => {
      if (!lostAt) return;
      cover("away");
      hangUp();
    }, 500);
  };

  const hangUp = () => {
    if (line.readyState !== OPEN) return;
    isAwaited = true;
    line.readyState = CLOSED;
    sessionStorage.removeItem("_flet_session_id");
    line.dispatchEvent(new CloseEvent("close", {code: 1006}));
  };

  // What the table says of itself, when it can be reached.
  const ask = async () => {
    const ears = new AbortController();
    const patience = setTimeout(() => ears.abort(), ANSWER_MS);
    try {
      const answer = await fetch("/health", {cache: "no-store", signal: ears.signal});
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    } finally {
      clearTimeout(patience);
    }
  };

  const loadAnew = (why, mark = "") => {
    cover(why);
    sessionStorage.setItem("loaded for", mark);
    location.reload();
  };

  // Once for each of them: whoever keeps old pages for later must not let it go round in circles.
  const isNewer = ({page}) => page !== PAGE && sessionStorage.getItem("loaded for") !== `${page}`;

  const find = async () => {
    if (socket && Date.now() - begunAt < PATIENCE_MS) return;
    const table = await ask();
    if (!table || !lostAt) return;
    if (isNewer(table)) return loadAnew("newer", table.page);
    if (refused > 2) return loadAnew("loading"); // there it is told why
    connect();
    cover("loading");
    hangUp();
  };

  // A line that nothing comes from may be dead without a word. A table that is busy is not.
  const listen = async () => {
    const now = Date.now();
    if (heardAt && !askedAt && now - heardAt > QUIET_MS) {
      askedAt = now;
      socket.send(STILL_THERE);
    }
    if (!askedAt || now - askedAt < ANSWER_MS) return;
    if (now - askedAt > DOUBT_MS) cover("away");
    if (await ask() && askedAt) lose();
  };

  const look = async () => {
    if (document.hidden || isLooking || !line) return;
    isLooking = true;
    try {
      if (!lostAt) await listen();
      if (lostAt) await find();
    } finally {
      isLooking = false;
    }
  };
  const wake = () => {
    [heardAt, askedAt] = [Math.min(heardAt, 1), 0];
    look();
  };
  setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  // A tab that was put by and is opened again may still be what another version has sent.
  addEventListener("load", async () => {
    const table = await ask();
    if (table && isNewer(table)) loadAnew("newer", table.page);
  });

  const cover = what => {
    if (hasFailed) what = "sorry";
    isCovered = true;
    for (const said of words().querySelectorAll("[data-says]"))
      said.hidden = said.dataset.says !== what;
    words().querySelector(".slow").hidden = hasFailed;
    words().style.display = "";
  };
  const uncover = async () => {
    await drawn;
    for (let frames = 6; frames; frames--) await new Promise(done => requestAnimationFrame(done));
    if (lostAt || hasFailed || line.readyState !== OPEN) return;
    isAwaited = isCovered = false;
    words().style.display = "none";
  };
})();
