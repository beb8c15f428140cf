// A worker that makes an image of Python's memory (image.js), and ends. What knows of JavaScript or
// has a compiled half of its own is left out: it is imported at each start.
import {fetchProgram} from './unpack.js';

const IMPORTED = `
import gc, importlib, os, sys
os.environ["MSGPACK_PUREPYTHON"] = "1"
sys.path.insert(0, "__pypackages__")
for name in modules.split():
    if name in sys.modules or name.startswith(("js.", "msgpack", "_cython", "cython_runtime")):
        continue
    if name in ("js", "flet_js", "pyodide_js", "main", "flet.messaging.pyodide_connection"):
        continue
    try:
        importlib.import_module(name)
    except ImportError:
        pass
sys.path.remove("__pypackages__")
sys.path_importer_cache.clear()
del os.environ["MSGPACK_PUREPYTHON"], modules, name
gc.collect()
`;

const unpacked = fetchProgram();

self.onmessage = async ({data: {modules, pyodideUrl}}) => {
  try {
    const {loadPyodide} = await import(pyodideUrl);
    const python = await loadPyodide({_makeSnapshot: true});
    await unpacked(python);
    python.globals.set('modules', modules);
    python.runPython(IMPORTED);
    const image = python.makeMemorySnapshot();
    self.postMessage({image}, [image.buffer]);
  } catch (problem) { self.postMessage({problem: String(problem)}); }
};
