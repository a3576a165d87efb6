import { Inflate } from "fflate";

import { FileRefusal } from "../platform/csv/file-refusal.mjs";
import { pictureNameOf } from "./picture-name-of.mjs";
import { isPictureName } from "./picture-name.mjs";
import { entriesOf, storedBytes } from "./zip-entries.mjs";

const MB = 1024 * 1024;
/** Each chunk inflates at most a thousandfold, so limits trigger before memory runs out. */
const CHUNK_BYTES = 4096;
/** Leaves room for folders and system files. */
const ENTRIES_PER_FILE = 4;
const MAX_NAMED = 5;

/** Hidden files, previews and settings created by Finder, Explorer and office programs. */
const SYSTEM_FILE = /^(?:\.|~\$|(?:ehthumbs|thumbs)\.db$|desktop\.ini$|icon\r?$)/i;
const SYSTEM_FOLDER = /^(?:__macosx|@eadir|\$recycle\.bin)$/i;

/** @typedef {import("./zip-entries.mjs").ZipEntry} ZipEntry */
/** @typedef {{ files: number, fileBytes: number, bytes: number }} ArchiveLimits */
/** @typedef {{ files: Map<string, Uint8Array<ArrayBuffer>>, ignored: string[] }} Unzipped */

/**
 * Returns files by name without folders, and the names of ignored files. Counts inflated bytes,
 * because an archive's declared sizes can lie.
 * @param {Uint8Array} archive
 * @param {ArchiveLimits} limits `bytes` is the total after inflating
 * @returns {Unzipped}
 * @throws {FileRefusal} if it is damaged, has too many files, or is too large
 */
export function unzipBatch(archive, limits) {
  try {
    const { entries, ignored } = listFiles(archive, limits);
    /** @type {Unzipped["files"]} */
    const files = new Map();
    let remaining = limits.bytes;
    for (const [name, entry] of entries) {
      const bytes = unzipFile(archive, entry, { name, remaining, limits });
      remaining -= bytes.byteLength;
      files.set(name, bytes);
    }
    return { files, ignored };
  } catch (error) {
    throw error instanceof FileRefusal ? error : damaged();
  }
}

/**
 * @param {Uint8Array} archive
 * @param {ArchiveLimits} limits
 */
function listFiles(archive, limits) {
  /** @type {Map<string, ZipEntry>} */
  const entries = new Map();
  const ignored = new Set();
  const names = new Set();
  const duplicates = new Set();
  let unnamed = 0;
  let count = 0;
  for (const entry of entriesOf(archive)) {
    count += 1;
    if (count > limits.files * ENTRIES_PER_FILE) throw tooMany(limits);
    const name = pictureNameOf(entry.path);
    if (!name || /[/\\]$/.test(entry.path)) continue;
    if (isSystemFile(entry.path)) {
      ignored.add(name);
      continue;
    }
    if (names.has(name.toLowerCase())) duplicates.add(name);
    if (!isPictureName(name)) unnamed += 1;
    names.add(name.toLowerCase());
    if (names.size > limits.files) throw tooMany(limits);
    entries.set(name, entry);
  }
  if (unnamed > 1)
    throw refused(`The archive has ${unnamed} files whose names are too long or not plain text.`);
  if (unnamed === 1)
    throw refused("The archive has a file whose name is too long or is not plain text.");
  if (duplicates.size > 0)
    throw refused(`The archive has two files called ${listed([...duplicates])}.`);
  return { entries, ignored: [...ignored] };
}

/** @param {string} path */
function isSystemFile(path) {
  const folders = path.split(/[/\\]/);
  const name = folders.pop() ?? "";
  return SYSTEM_FILE.test(name) || folders.some((folder) => SYSTEM_FOLDER.test(folder));
}

/** @param {readonly string[]} names */
function listed(names) {
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

/**
 * @param {Uint8Array} archive
 * @param {ZipEntry} entry
 * @param {{ name: string, remaining: number, limits: ArchiveLimits }} options
 */
function unzipFile(archive, entry, { name, remaining, limits }) {
  if (entry.isEncrypted) throw refused("The archive has a password. Please send it without one.");
  const stored = storedBytes(archive, entry);
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  let isComplete = false;
  /** @type {(chunk: Uint8Array, isLast: boolean) => void} */
  const onChunk = (chunk, isLast) => {
    size += chunk.byteLength;
    if (size > limits.fileBytes)
      throw tooLarge(`${name} is larger than ${limits.fileBytes / MB} MB.`);
    if (size > remaining) {
      const limit = `The files of the archive are larger than ${limits.bytes / MB} MB.`;
      throw tooLarge(`${limit} Please send them in several batches.`);
    }
    // Copied, because the decoder reuses its buffer.
    chunks.push(chunk.slice());
    isComplete = isLast;
  };
  if (entry.method === 0) onChunk(stored, true);
  else if (entry.method === 8) {
    const inflate = new Inflate(onChunk);
    for (let from = 0; from < stored.byteLength; from += CHUNK_BYTES)
      inflate.push(
        stored.subarray(from, from + CHUNK_BYTES),
        from + CHUNK_BYTES >= stored.byteLength,
      );
  }
  if (!isComplete) throw damaged();
  return joined(chunks, size);
}

// A buffer of its own can be transferred to another thread.
/** @type {(chunks: readonly Uint8Array[], size: number) => Uint8Array<ArrayBuffer>} */
function joined(chunks, size) {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** @param {string} message */
const refused = (message) => new FileRefusal("bad_request", message);
/** @param {string} message */
const tooLarge = (message) => new FileRefusal("too_large", message);
/** @param {ArchiveLimits} limits */
const tooMany = ({ files }) => refused(`The archive has more than ${files} files.`);
const damaged = () => refused("The archive cannot be read. It may be damaged.");
