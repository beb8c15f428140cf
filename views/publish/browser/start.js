'use strict';
// Flet's own page starts Python only when Flutter has been loaded and drawn. Here it starts at
// once, and is handed over when Flutter asks for it: both load at the same time. Loaded after
// Flet's python.js, whose list of apps, jsSend and jsDisconnect it goes on using.
//
// When space runs short, a browser throws away what was saved, but a few also keep this mark: then
// the app says that something is gone.
const MARK = 'table-companion-was-here';
const remembered = () => { try { return localStorage.getItem(MARK) === '1'; } catch { return false; } };
const remember = () => { try { localStorage.setItem(MARK, '1'); } catch {} };

// Our own words stay until Python says that its first screen is on the way to the glass.
const uncover = () => requestAnimationFrame(() => requestAnimationFrame(
  () => { document.getElementById('words').style.display = 'none'; }));

(() => {
  const stock = globalThis.jsConnect;
  const worker = new Worker(flet.entrypointBaseUrl + 'python-worker.js', {type: 'module'});
  let app = null;
  const started = new Promise(done => {
    worker.onmessage = ({data}) => {
      if (typeof data !== 'string') app.dartOnMessage(data);
      else if (data === 'shown') uncover();
      else if (data === 'saved') navigator.storage?.persist?.().catch(() => {});
      else done(data);
    };
    worker.onerror = event => done(event.message || 'the Python worker did not start');
  });
  worker.postMessage({
    pyodideUrl: flet.pyodideUrl, args: {was_here: remembered()}, documentUrl: document.URL,
    appPackageUrl: flet.appPackageUrl, micropipIncludePre: false,
    pythonModuleName: flet.pythonModuleName,
  });
  globalThis.jsConnect = async (appId, args, dartOnMessage) => {
    if (app) return stock(appId, args, dartOnMessage);
    app = _apps[appId] = {dartOnMessage, worker};
    const problem = await started;
    if (problem !== 'initialized') {
      uncover();
      await jsDisconnect(appId);
      throw problem;
    }
  };
})();

// A new version that has been kept waits until no window shows the old one, which on a phone may be
// never. Python tells that it is there, and somebody who taps lets it take over.
const follow = kept => {
  const versions = new BroadcastChannel('table-companion-versions');
  const tell = () => { if (kept.waiting && kept.active) versions.postMessage('waiting'); };
  versions.onmessage = ({data}) => {
    if (data === 'is one waiting?') tell();
    if (data !== 'take' || !kept.waiting) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    kept.waiting.postMessage('take over');
  };
  kept.addEventListener('updatefound',
    () => kept.installing.addEventListener('statechange', tell));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) kept.update().catch(() => {}); // no network
  });
  tell();
};

// Registered once the app runs, so as not to compete with its own first download.
flet.flutterAppLoaded.then(async () => {
  if (!('serviceWorker' in navigator)) return;
  const loaded = performance.getEntriesByType('resource').map(each => each.name);
  const way = loaded.some(name => name.endsWith('/main.dart.wasm')) ? 'skwasm'
    : loaded.some(name => name.includes('/canvaskit/chromium/')) ? 'chromium' : 'canvaskit';
  try {
    follow(await navigator.serviceWorker.register('sw.js?r=' + way, {updateViaCache: 'none'}));
    await navigator.serviceWorker.ready;
    remember();
  } catch (error) { console.warn('not kept for later:', error); }
});
