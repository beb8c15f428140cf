'use strict';
// Keeps every file of the site, so that the app starts and works with no network. The site is a
// fixed list of files; a new build has another version, another cache, and takes over when somebody
// says so, else at the next full start. A file that is the same in both is not loaded again.
// What people play lies in IndexedDB, never here.
const VERSION = '__VERSION__';
const FILES = __FILES__;   // what every browser needs, by name: a mark of its content
const GROUPS = __GROUPS__; // what only one way of drawing needs
const WANTED = {...FILES, ...GROUPS[new URL(self.location).searchParams.get('r')]};
const OURS = 'table-companion-', CACHE = OURS + VERSION;
const BASE = new URL('./', self.location).href;
const AT_ONCE = 6;

const kept = name => BASE + name + '?' + WANTED[name];

async function keptBefore(name) {
  for (const cacheName of await caches.keys()) {
    const found = cacheName.startsWith(OURS) && await caches.match(kept(name), {cacheName});
    if (found) return found;
  }
}

async function keep(cache, name) {
  const known = await keptBefore(name);
  const response = known ?? await fetch(new Request(BASE + name, {cache: 'no-cache'}));
  if (!response.ok) throw new Error(name + ': ' + response.status);
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

self.addEventListener('message', ({data}) => { if (data === 'take over') self.skipWaiting(); });

// For a letter that none of our fonts has, Flutter asks for a font of its own naming.
function fileFor(url, isPage) {
  const name = decodeURIComponent(url.pathname.slice(new URL(BASE).pathname.length));
  if (name in WANTED) return name;
  const page = name.replace(/\/?$/, '/index.html');
  if (isPage) return page in WANTED ? page : 'index.html';
  if (name.startsWith('assets/fonts/'))
    return name.includes('emoji') ? 'fonts/Emoji.ttf' : 'fonts/Names.ttf';
  return null;
}

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(BASE)) return;
  const name = fileFor(url, event.request.mode === 'navigate');
  if (name === null) return;
  event.respondWith((async () =>
    await (await caches.open(CACHE)).match(kept(name)) ?? fetch(event.request))());
});
