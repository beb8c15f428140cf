// Runs a Python program in Pyodide, on files of this machine:
//     node compile.mjs PYODIDE PROGRAM.py GIVEN MADE
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

const [pyodide, program, given, made] = process.argv.slice(2);
const {PYTHONHASHSEED, PYTHONNODEBUGRANGES} = process.env, env = {PYTHONHASHSEED, PYTHONNODEBUGRANGES};
const {loadPyodide} = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({indexURL: pyodide, env});
python.FS.writeFile('given', readFileSync(given));
python.globals.set('program', readFileSync(program, 'utf8'));
python.runPython('import sys; sys.argv = ["", "given", "made"]; exec(program)');
writeFileSync(made, python.FS.readFile('made'));
