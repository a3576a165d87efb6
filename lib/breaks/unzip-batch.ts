import "server-only";

import { Unzip, type UnzipFile, UnzipInflate } from "fflate";

import { MAX_SCAN_BYTES } from "@/lib/breaks/add-scan";
import { pictureNameOf } from "@/lib/breaks/picture-name";
import { AppError } from "@/lib/errors";

const MAX_FILES = 2000;
/** What all files unfold to. A larger box comes in several batches, or its scans one by one and then the CSV. */
const MAX_UNFOLDED_BYTES = 128 * 1024 * 1024;
/** So little at a time that what it unfolds to, a thousandfold at most, is counted before it fills the memory. */
const CHUNK_BYTES = 4096;

/**
 * The files of an archive, by their names without folders. Sizes that the archive claims do not count, only what really comes out of
 * it. Folders, hidden files and what a Mac adds are left out.
 *
 * @throws {AppError} 400 damaged or too many files, 413 unfolds too large
 */
export function unzipBatch(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    const name = pictureNameOf(file.name);
    if (!name || name.startsWith(".") || /(?:^|[/\\])__MACOSX[/\\]/.test(file.name) || /[/\\]$/.test(file.name)) return;
    if (names.has(name.toLowerCase())) throw new AppError("bad_request", `The archive has two files called ${name}.`);
    names.add(name.toLowerCase());
    if (names.size > MAX_FILES) throw new AppError("bad_request", `The archive has more than ${MAX_FILES} files.`);
    collect(file, (bytes) => files.set(name, bytes));
  });
  unzip.register(UnzipInflate);

  function collect(file: UnzipFile, done: (bytes: Uint8Array) => void): void {
    const chunks: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.byteLength;
      unfolded += chunk.byteLength;
      if (size > MAX_SCAN_BYTES) throw new AppError("too_large", `${pictureNameOf(file.name)} is larger than 10 MB.`);
      if (unfolded > MAX_UNFOLDED_BYTES) throw new AppError("too_large", "The files of the archive are larger than 128 MB. Please send them in several batches.");
      // The decoder goes on to use its buffer.
      chunks.push(chunk.slice());
      if (isLast) done(Buffer.concat(chunks, size));
    };
    file.start();
  }

  try {
    for (let from = 0; from < archive.byteLength; from += CHUNK_BYTES) unzip.push(archive.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= archive.byteLength);
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  }
  if (files.size !== names.size) throw damaged();
  return files;
}

function damaged(): AppError {
  return new AppError("bad_request", "The archive cannot be read. It may be damaged.");
}
