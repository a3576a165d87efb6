import { Inflate } from "fflate";

import { FileRefusal } from "../platform/csv/file-refusal.mjs";
import { pictureNameOf } from "./picture-name-of.mjs";
import { isPictureName } from "./picture-name.mjs";
import { entriesOf, storedBytes } from "./zip-entries.mjs";

const MB = 1024 * 1024;
/** Inflates at most a thousandfold, so the limits apply before memory fills. */
const CHUNK_BYTES = 4096;
/** Folders and leftovers come on top of the files. */
const ENTRIES_PER_FILE = 4;
const MAX_NAMED = 5;

/** What Finder, Explorer and office programs put beside files: hidden ones, previews and settings. */
const LEFTOVER =
  /(?:^|[/\\])(?:(?:__MACOSX|@eaDir|\$RECYCLE\.BIN)[/\\].*|\.[^/\\]*|~\$[^/\\]*|(?:ehthumbs|Thumbs)\.db|desktop\.ini|Icon\r?)$/i;

/** @typedef {import("./zip-entries.mjs").ZipEntry} ZipEntry */
/** @typedef {{ files: number, fileBytes: number, bytes: number }} ArchiveLimits */
/** @typedef {{ files: Map<string, Uint8Array<ArrayBuffer>>, ignored: string[] }} Unzipped */

/**
 * Files by name without folders, and the names of what was left out. Counts inflated bytes, because
 * an archive's claimed sizes can lie.
 * @param {Uint8Array} archive
 * @param {ArchiveLimits} limits `bytes` is the total after inflating
 * @returns {Unzipped}
 * @throws {FileRefusal} damaged, too many files, or too large
 */
export function unzipBatch(archive, limits) {
  try {
    const { entries, ignored } = listFiles(archive, limits);
    /** @type {Unzipped["files"]} */
    const files = new Map();
    let left = limits.bytes;
    for (const [name, entry] of entries) {
      const bytes = unzipFile(archive, entry, { name, left, limits });
      left -= bytes.byteLength;
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
  const doubled = new Set();
  let unnamed = 0;
  let count = 0;
  for (const entry of entriesOf(archive)) {
    count += 1;
    if (count > limits.files * ENTRIES_PER_FILE) throw tooMany(limits);
    const name = pictureNameOf(entry.path);
    if (!name || /[/\\]$/.test(entry.path)) continue;
    if (LEFTOVER.test(entry.path)) {
      ignored.add(name);
      continue;
    }
    if (names.has(name.toLowerCase())) doubled.add(name);
    if (!isPictureName(name)) unnamed += 1;
    names.add(name.toLowerCase());
    if (names.size > limits.files) throw tooMany(limits);
    entries.set(name, entry);
  }
  if (unnamed > 1)
    throw refused(`The archive has ${unnamed} files whose names are too long or not plain text.`);
  if (unnamed === 1)
    throw refused("The archive has a file whose name is too long or is not plain text.");
  if (doubled.size > 0) throw refused(`The archive has two files called ${listed([...doubled])}.`);
  return { entries, ignored: [...ignored] };
}

/** @param {readonly string[]} names */
function listed(names) {
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

/**
 * @param {Uint8Array} archive
 * @param {ZipEntry} entry
 * @param {{ name: string, left: number, limits: ArchiveLimits }} options
 */
function unzipFile(archive, entry, { name, left, limits }) {
  if (entry.isEncrypted) throw refused("The archive has a password. Please send it without one.");
  const stored = storedBytes(archive, entry);
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  let isComplete = false;
  /** @type {(chunk: Uint8Array, isLast: boolean) => void} */
  const take = (chunk, isLast) => {
    size += chunk.byteLength;
    if (size > limits.fileBytes)
      throw tooLarge(`${name} is larger than ${limits.fileBytes / MB} MB.`);
    if (size > left) {
      const limit = `The files of the archive are larger than ${limits.bytes / MB} MB.`;
      throw tooLarge(`${limit} Please send them in several batches.`);
    }
    // The decoder reuses its buffer.
    chunks.push(chunk.slice());
    isComplete = isLast;
  };
  if (entry.method === 0) take(stored, true);
  else if (entry.method === 8) {
    const inflate = new Inflate(take);
    for (let from = 0; from < stored.byteLength; from += CHUNK_BYTES)
      inflate.push(
        stored.subarray(from, from + CHUNK_BYTES),
        from + CHUNK_BYTES >= stored.byteLength,
      );
  }
  if (!isComplete) throw damaged();
  return joined(chunks, size);
}

// Uses a buffer of its own, which can be transferred to another thread.
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
