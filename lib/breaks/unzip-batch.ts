import "server-only";

import { Unzip, type UnzipFile, UnzipInflate } from "fflate";

import { pictureNameOf, pictureNameProblem } from "@/lib/breaks/picture-name";
import { MAX_SCAN_BYTES } from "@/lib/breaks/schema";
import { AppError } from "@/lib/errors";

const MB = 1024 * 1024;
/** `bytes` is what all files unfold to. A larger box comes in several batches, or its scans one by one and then the CSV. */
const LIMITS = { files: 2000, fileBytes: MAX_SCAN_BYTES, bytes: 128 * MB };
/** So little at a time that what it unfolds to, a thousandfold at most, is counted before it fills the memory. */
const CHUNK_BYTES = 4096;

/**
 * The files of an archive, by their names without folders. Sizes that the archive claims do not count, only what really comes out of
 * it. Folders, hidden files and what a Mac adds are left out.
 *
 * @throws {AppError} 400 damaged or too many files, 413 unfolds too large
 */
export function unzipBatch(archive: Uint8Array, limits: typeof LIMITS = LIMITS): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    const name = pictureNameOf(file.name);
    if (!name || name.startsWith(".") || /(?:^|[/\\])__MACOSX[/\\]/.test(file.name) || /[/\\]$/.test(file.name)) return;
    if (pictureNameProblem(name)) throw new AppError("bad_request", "The archive has a file whose name is too long or is not plain text.");
    if (names.has(name.toLowerCase())) throw new AppError("bad_request", `The archive has two files called ${name}.`);
    names.add(name.toLowerCase());
    if (names.size > limits.files) throw new AppError("bad_request", `The archive has more than ${limits.files} files.`);
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
      if (size > limits.fileBytes) throw new AppError("too_large", `${pictureNameOf(file.name)} is larger than ${limits.fileBytes / MB} MB.`);
      if (unfolded > limits.bytes) throw new AppError("too_large", `The files of the archive are larger than ${limits.bytes / MB} MB. Please send them in several batches.`);
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
