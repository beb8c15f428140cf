// Puts the Python program into Pyodide's file system. Flet's worker asks for the archive only when
// Python runs, and unpacks it in Python; here it is fetched while Python is still loading.
//
// The archive holds byte code, which is of one version of Python: is it another one, the sources
// are taken. Python then compiles what it imports, which takes as long as running it, and what it
// has compiled is kept for the next start, under the mark of the program it was made from.
// It has an address of its own: the service worker looks in all caches for the program's.
const PROGRAM = 'app.tar.gz', PROGRAM_SOURCES = 'sources.tar.gz';
const LIBRARY_SOURCES = 'pyodide/python_sources.zip';
const ADDRESS = 'compiled?__PROGRAM__', CACHE = 'companion-compiled';
const HOME = '/home/pyodide/', BLOCK = 512;
const text = new TextDecoder(), bytes = new TextEncoder();

let alreadyKept = 0;

const isPacked = content => content[0] === 0x1f && content[1] === 0x8b;

// Some hosts say that the archive is packed for the way: then the browser has unpacked it already.
async function fetched(name) {
  const response = await fetch(name, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (!isPacked(content)) return content;
  const plain = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

const compiled = () => caches.open(CACHE).then(cache => cache.match(ADDRESS))
  .then(found => found?.arrayBuffer()).catch(() => undefined);

export function fetchProgram() {
  const program = fetched(PROGRAM), ready = compiled();
  program.catch(() => {});
  return async pyodide => {
    // Pyodide starts Python so that it writes down nothing of what it compiles.
    pyodide.runPython('import sys; sys.dont_write_bytecode = False');
    const archive = await program;
    unpack(pyodide.FS, canRun(pyodide, archive) ? archive : await fetched(PROGRAM_SOURCES));
    const kept = await ready;
    if (kept) alreadyKept = unpack(pyodide.FS, new Uint8Array(kept));
  };
}

// Python starts with a library of byte code, and not at all when that is of another version.
export async function started(loadPyodide, how) {
  try {
    return await loadPyodide(how);
  } catch (problem) {
    const sources = new URL(LIBRARY_SOURCES, self.location).href;
    const there = await fetch(sources, {method: 'HEAD'}).catch(() => null);
    if (!there?.ok) throw problem;
    console.warn('Python starts from its sources:', problem);
    return loadPyodide({...how, stdLibURL: sources});
  }
}

function canRun(pyodide, archive) {
  const magic = pyodide.runPython('import _imp; _imp.pyc_magic_number_token');
  for (const {name, content} of members(archive))
    if (name.endsWith('.pyc'))
      return new DataView(content.buffer, content.byteOffset).getUint32(0, true) === magic;
  return true;
}

const field = (header, from, length) =>
  text.decode(header.subarray(from, from + length)).split('\0')[0];

function* members(archive) {
  for (let at = 0; archive[at]; ) {
    const header = archive.subarray(at, at + BLOCK), size = parseInt(field(header, 124, 12), 8);
    const folder = field(header, 345, 155);
    yield {
      name: (folder && folder + '/') + field(header, 0, 100),
      time: parseInt(field(header, 136, 12), 8) * 1000,
      content: archive.subarray(at + BLOCK, at + BLOCK + size),
    };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function unpack(FS, archive) {
  const folders = new Set();
  let count = 0;
  for (const {name, time, content} of members(archive)) {
    const folder = HOME + name.slice(0, name.lastIndexOf('/') + 1);
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(HOME + name, content);
    FS.utime(HOME + name, time, time);
    count++;
  }
  return count;
}

function* compiledFiles(FS, folder) {
  for (const name of FS.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = folder + name;
    if (FS.isDir(FS.stat(path).mode)) yield* compiledFiles(FS, path + '/');
    else if (path.includes('/__pycache__/')) yield [path.slice(HOME.length), FS.readFile(path)];
  }
}

function header(name, size) {
  const made = new Uint8Array(BLOCK), put = (at, said) => made.set(bytes.encode(said), at);
  const cut = name.length > 100 ? name.indexOf('/', name.length - 101) : -1;
  put(0, name.slice(cut + 1));
  if (cut > 0) put(345, name.slice(0, cut));
  put(124, size.toString(8).padStart(11, '0'));
  put(136, '00000000000');
  return made;
}

export async function keepCompiled(pyodide) {
  const parts = [];
  let count = 0;
  for (const [name, content] of compiledFiles(pyodide.FS, HOME)) {
    const rest = new Uint8Array((BLOCK - content.length % BLOCK) % BLOCK);
    parts.push(header(name, content.length), content, rest);
    count++;
  }
  if (count <= alreadyKept) return;
  parts.push(new Uint8Array(2 * BLOCK));
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(new Blob(parts)));  // in one step: a kill loses nothing
  for (const other of await cache.keys()) if (!other.url.endsWith(ADDRESS)) cache.delete(other);
}
