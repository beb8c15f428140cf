'use strict';
// Keeps every file of the site, so that the app starts and works with no network. The site is a
// fixed list of files; a new build has another version, another cache, and takes over when somebody
// says so, else at the next full start. A file that is the same in both is not loaded again, and
// one that is not what the list says (a host that is half way to the next build) is not kept.
// What people play lies in IndexedDB, never here.
const VERSION = '__VERSION__';
const FILES = __FILES__;   // what every browser needs, by name: a mark of its content
const GROUPS = __GROUPS__; // what only one way of drawing needs
const LATER = __LATER__;   // what is kept when it is first asked for
const WANTED = {...FILES, ...GROUPS[new URL(self.location).searchParams.get('r')]};
const MARKS = {...LATER, ...WANTED};
const OURS = 'table-companion-', CACHE = OURS + VERSION;
const BASE = new URL('./', self.location).href;
const AT_ONCE = 6;

const kept = name => BASE + name + '?' + MARKS[name];

async function keptBefore(name) {
  for (const cacheName of await caches.keys()) {
    const found = cacheName.startsWith(OURS) && await caches.match(kept(name), {cacheName});
    if (found) return found;
  }
}

// The mark of an archive is that of what it holds: some hosts let the browser unpack it.
async function mark(content) {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === 0x1f && second === 0x8b) {
    const plain = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
    content = await new Response(plain).arrayBuffer();
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(hash.subarray(0, 8), each => each.toString(16).padStart(2, '0')).join('');
}

const isWhole = async (name, response) =>
  await mark(await response.clone().arrayBuffer()) === MARKS[name];

async function keep(cache, name) {
  const known = await keptBefore(name);
  if (known && await isWhole(name, known)) return cache.put(kept(name), known);
  const response = await fetch(new Request(BASE + name, {cache: 'no-cache'}));
  if (!response.ok) throw new Error(name + ': ' + response.status);
  if (!await isWhole(name, response)) throw new Error(name + ' is of another version');
  // A page that was led on from another address is not taken for a navigation.
  await cache.put(kept(name), response.redirected
    ? new Response(response.body, {headers: response.headers}) : response);
}

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE), names = Object.keys(WANTED);
  await Promise.all(Array.from({length: AT_ONCE}, async () => {
    while (names.length) await keep(cache, names.shift());
  }));
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('message', ({data, ports}) => {
  if (data === 'take over') self.skipWaiting();
  if (data === 'which version?') ports[0].postMessage(VERSION);
});

// For a letter that none of our fonts has, Flutter asks for a font of its own naming.
function fileFor(url, isPage) {
  const name = decodeURIComponent(url.pathname.slice(new URL(BASE).pathname.length));
  if (name in MARKS) return name;
  const page = name.replace(/\/?$/, '/index.html');
  if (isPage) return page in WANTED ? page : 'index.html';
  if (name.startsWith('assets/fonts/'))
    return name.includes('emoji') ? 'fonts/Emoji.ttf' : 'fonts/Names.ttf';
  return null;
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  if (name in LATER && !await cache.match(kept(name))) await keep(cache, name).catch(() => {});
  return await cache.match(kept(name)) ?? fetch(request);
}

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(BASE)) return;
  const name = fileFor(url, event.request.mode === 'navigate');
  if (name !== null) event.respondWith(answer(event.request, name));
});
