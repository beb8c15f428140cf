// Python as it is once it has imported what the app uses, as an image of its memory: a later start
// goes on from there. A second Python makes it while nobody taps (image_maker.js), and it lies
// beside the program under the mark of all that it was made of. It rests on names of Pyodide that
// may go: whatever fails, Python starts as it does without one.
//
// What must be new at each start is made so: luck, and msgpack, whose compiled half no image can
// hold. The time comes from the browser whenever it is asked for. The seed of hashes stays that of
// the image, as nothing here hangs on the order of a set.
import {started as startedPlain} from './unpack.js';

const CACHE = 'companion-image', MARK = '?__PYTHON__';
const IMAGE = 'image' + MARK;
const BEGUN = 'begun' + MARK;  // a start from it that has come to no screen yet
const TRIES = 'tries' + MARK;  // how often one was made since one was seen to work
const MOST_TRIES = 2, IDLE_MS = 8_000;
const RENEWED = `
import importlib, random, sys
random.seed()
sys.path.insert(0, "__pypackages__")
import msgpack
importlib.reload(msgpack)
sys.path.remove("__pypackages__")
`;

let waiting, isFromImage = false, isGivenUp = false, heardAt = 0;

const kept = async name => (await caches.open(CACHE)).match(name);
const put = async (name, body) => (await caches.open(CACHE)).put(name, new Response(body));
const forget = async (...names) => {
  for (const name of names) await (await caches.open(CACHE)).delete(name);
};
const tries = async () => Number(await (await kept(TRIES))?.text() ?? 0);

// Whether the next start goes on from an image: "now", "soon", or "never" in this browser.
export async function howQuick() {
  try {
    if (await kept(IMAGE)) return 'now';
    return await tries() < MOST_TRIES ? 'soon' : 'never';
  } catch { return 'never'; }  // no storage
}

export function fetchImage() {
  heardAt = performance.now();
  self.addEventListener('message', () => { heardAt = performance.now(); });
  waiting = reliableImage().catch(() => undefined);
}

async function reliableImage() {
  const cache = await caches.open(CACHE);
  for (const {url} of await cache.keys()) if (!url.endsWith(MARK)) await cache.delete(url);
  if (await cache.match(BEGUN)) await forget(IMAGE, BEGUN);
  const image = await (await cache.match(IMAGE))?.arrayBuffer();
  if (image) await put(BEGUN, '');
  return image;
}

export async function started(loadPyodide, how) {
  const memory = await waiting;
  waiting = undefined;
  if (memory) {
    isFromImage = true;
    try {
      const more = {_loadSnapshot: memory, createPyodideModule: roomy(memory.byteLength)};
      const python = await loadPyodide({...how, ...more});
      delete python._api.config._loadSnapshot;  // as large as Python's memory itself
      return python;
    } catch (problem) {
      await hasFailed(problem);
    }
  }
  return startedPlain(loadPyodide, how);
}

// Pyodide writes an image into the memory that it starts with, also where that is too small.
const roomy = bytes => async settings => {
  const {default: create} = await import('./pyodide/pyodide.asm.mjs');
  const made = await create(settings), {restoreSnapshot} = made.API;
  made.API.restoreSnapshot = image => {
    if (bytes > made.HEAP8.length) made.growMemory(bytes);
    return restoreSnapshot(image);
  };
  return made;
};

export function renew(python) {
  if (isFromImage) python.runPython(RENEWED);
}

// Says whether what failed was a start from an image: without one it may go well.
export async function hasFailed(problem) {
  if (!isFromImage) return false;
  [isFromImage, isGivenUp] = [false, true];
  console.warn('Python starts without its image:', problem);
  await forget(IMAGE, BEGUN).catch(() => {});
  return true;
}

export async function hasShown() {
  if (isFromImage) await forget(BEGUN, TRIES).catch(() => {});
}

export async function keepImage(modules, pyodideUrl) {
  const isFirst = new URL(self.location).searchParams.has('first');  // its files still come
  if (isFirst || isGivenUp || await howQuick() !== 'soon') return;
  try {
    while (performance.now() - heardAt < IDLE_MS)
      await new Promise(later => setTimeout(later, 1000));
    await put(TRIES, await tries() + 1);
    await put(IMAGE, await made(modules, pyodideUrl));
  } catch (problem) { console.warn('no image of Python:', problem); }
}

const made = (modules, pyodideUrl) => new Promise((done, failed) => {
  const maker = new Worker(new URL('image_maker.js', self.location), {type: 'module'});
  const end = (how, what) => { maker.terminate(); how(what); };
  maker.onmessage = ({data}) => data.image ? end(done, data.image) : end(failed, data.problem);
  maker.onerror = event => end(failed, event.message);
  maker.postMessage({modules, pyodideUrl});
});
