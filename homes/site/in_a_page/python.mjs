// Python for a page. Its files come in one piece, laid where Python finds them; what no first lesson reads is only named
// there, with its size, and comes when somebody reads it. compile_imported.py parts them.
import { loadPyodide as load } from "./pyodide.mjs";

const { first, env, lock } = {{SETTINGS}};
const here = new URL(".", import.meta.url);
const disk = globalThis.process?.getBuiltinModule?.("fs"); // Node.js, which makes the site and tests it
const said = { stdout: console.log, stderr: console.error };

/** What JupyterLite asks for, with its options. */
export function loadPyodide({ indexURL, stdout, stderr }) {
  Object.assign(said, { stdout, stderr });
  const octets = fetched(first), lockFileContents = lock;
  const createPyodideModule = async settings => {
    const { default: create } = await import("./pyodide.asm.mjs");
    return new Promise((done, failed) => {
      settings.preRun.push(module => filled(module, octets).catch(failed));
      create(settings).then(done, failed);
    });
  };
  return load({ indexURL, packageBaseUrl: indexURL, lockFileContents, env, ...said, createPyodideModule });
}

async function filled(module, octets) {
  module.addRunDependency("files");
  const { index, content } = parted(unpacked(module, await octets));
  for (const [piece, files] of Object.entries(index)) lay(module, files, piece ? promised(module, piece) : () => content);
  module.removeRunDependency("files");
}

/** The content of a piece, fetched when it is asked for: {path: size} of its files is in the first one. */
function promised(module, piece) {
  let content;
  return () => (content ??= parted(unpacked(module, read(piece))).content);
}

/** A piece, which zstd made smaller; its first four octets say its size. */
function unpacked(module, packed) {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true), length = packed.length - 4;
  const [from, to] = [length, size].map(module._malloc);
  module.HEAPU8.set(packed.subarray(4), from);
  const done = module._ZSTD_decompress(to, size, from, length);
  const found = module.HEAPU8.slice(to, to + size);
  [from, to].forEach(module._free);
  if (done !== size) throw new Error("A piece of Python is not whole. Load the page again.");
  return found;
}

/** What lies in a piece, as JSON with its size before it, and the octets of the files, one after the other. */
function parted(octets) {
  const end = 4 + new DataView(octets.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(octets.subarray(4, end)));
  return { index, content: octets.subarray(end) };
}

/** Make a node for each file; its octets are looked up when it is opened. */
function lay({ FS }, files, content) {
  const folders = new Map();
  let at = 0;
  for (const [path, size] of Object.entries(files)) {
    const cut = path.lastIndexOf("/"), folder = path.slice(0, cut), from = at;
    if (!folders.has(folder)) folders.set(folder, (FS.mkdirTree(folder), FS.lookupPath(folder).node));
    const node = FS.filesystems.MEMFS.createNode(folders.get(folder), path.slice(cut + 1), 0o100666, 0);
    node.usedBytes = size;
    const set = value => Object.defineProperty(node, "contents", { value, writable: true });
    const get = () => (set(octetsOf(FS, content).subarray(from, from + size)), node.contents);
    if (size) Object.defineProperty(node, "contents", { get, set, configurable: true });
    // Looked up when it is opened: what comes may make memory grow, and a read holds the memory that was there before.
    node.stream_ops = { ...node.stream_ops, open: stream => void stream.node.contents };
    at += size;
  }
}

function octetsOf(FS, content) {
  try {
    return content();
  } catch (trouble) {
    said.stderr(`${trouble.message} A part of the course could not be fetched. Is the network there? If so, load the page again: the site may have a new version.`);
    throw new FS.ErrnoError(29); // an input/output error
  }
}

async function fetched(name) {
  if (disk) return read(name);
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The octets of a file, now: whoever reads it waits. */
function read(name) {
  if (disk) return disk.readFileSync(new URL(name, here));
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, here), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
}
