import { Unzip, UnzipInflate } from "fflate";

import { FileRefusal } from "../platform/csv/file-refusal.mjs";
import { isPictureName, MAX_PICTURE_NAME_LENGTH, pictureNameOf } from "./picture-name.mjs";
import { zipNames } from "./zip-names.mjs";

const MB = 1024 * 1024;
/** Inflates at most a thousandfold, so the limits apply before memory fills. */
const CHUNK_BYTES = 4096;
/** What Finder and Explorer put beside files: hidden ones, previews and settings. */
const LEFTOVER =
  /(?:^|[/\\])(?:__MACOSX[/\\].*|\.[^/\\]*|(?:ehthumbs|Thumbs)\.db|desktop\.ini|Icon\r)$/i;
const MAX_IGNORED = 20;

/** @typedef {{ files: number, fileBytes: number, bytes: number }} ArchiveLimits */

/**
 * Files by name without folders, and the names of what an operating system left there. Counts
 * inflated bytes, because an archive's claimed sizes can lie.
 * @param {Uint8Array} archive
 * @param {ArchiveLimits} limits `bytes` is the total after inflating
 * @returns {{ files: Map<string, Uint8Array<ArrayBuffer>>, ignored: string[] }}
 * @throws {FileRefusal} damaged, too many files, or too large
 */
export function unzipBatch(archive, limits) {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  const names = new Set();
  const ignored = new Set();
  const nameOf = zipNames(archive);
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    const path = nameOf(file.name);
    const name = pictureNameOf(path);
    if (!name || /[/\\]$/.test(path)) return;
    if (LEFTOVER.test(path)) {
      if (ignored.size < MAX_IGNORED) ignored.add(name.slice(0, MAX_PICTURE_NAME_LENGTH));
      return;
    }
    if (!isPictureName(name)) {
      throw refused("The archive has a file whose name is too long or is not plain text.");
    }
    if (names.has(name.toLowerCase())) throw refused(`The archive has two files called ${name}.`);
    names.add(name.toLowerCase());
    if (names.size > limits.files) {
      throw refused(`The archive has more than ${limits.files} files.`);
    }
    collect(file, name);
  });
  unzip.register(UnzipInflate);

  /** @type {(file: import("fflate").UnzipFile, name: string) => void} */
  function collect(file, name) {
    /** @type {Uint8Array[]} */
    const chunks = [];
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.byteLength;
      unfolded += chunk.byteLength;
      if (size > limits.fileBytes) {
        throw tooLarge(`${name} is larger than ${limits.fileBytes / MB} MB.`);
      }
      if (unfolded > limits.bytes) {
        const limit = `The files of the archive are larger than ${limits.bytes / MB} MB.`;
        throw tooLarge(`${limit} Please send them in several batches.`);
      }
      // The decoder reuses its buffer.
      chunks.push(chunk.slice());
      if (isLast) files.set(name, joined(chunks, size));
    };
    file.start();
  }

  try {
    for (let from = 0; from < archive.byteLength; from += CHUNK_BYTES) {
      const to = from + CHUNK_BYTES;
      unzip.push(archive.subarray(from, to), to >= archive.byteLength);
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : damaged();
  }
  if (files.size !== names.size) throw damaged();
  return { files, ignored: [...ignored] };
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
const damaged = () => refused("The archive cannot be read. It may be damaged.");
