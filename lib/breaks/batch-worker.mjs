// Runs in a worker thread, unbundled, so it must be plain JavaScript.
import { move, transferableSymbol, valueSymbol } from "piscina";

import { FileRefusal } from "../platform/csv/file-refusal.mjs";
import { readCsv } from "../platform/csv/read-csv.mjs";
import { unzipBatch } from "./unzip-batch.mjs";

const MB = 1024 * 1024;

/** @typedef {import("./unzip-batch.mjs").ArchiveLimits} ArchiveLimits */
/** @typedef {import("../platform/csv/read-csv.mjs").TableLimits} TableLimits */
/** @typedef {{ archive: ArchiveLimits, csvBytes: number, table: TableLimits }} BatchLimits */
/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} Picture */
/** @typedef {{ pictures: Picture[], ignored: string[] }} ArchiveFiles */
/** @typedef {ArchiveFiles & { table: import("../platform/csv/read-csv.mjs").Table }} BatchContents */
/** @typedef {import("../platform/csv/file-refusal.mjs").Refusal} Refusal */

/**
 * @param {{ bytes: Uint8Array, isArchive: boolean, limits: BatchLimits }} task
 * @returns {{ refusal: Refusal } | { batch: BatchContents }}
 */
export function read({ bytes, isArchive, limits }) {
  try {
    const { csv, pictures, ignored } = isArchive
      ? openArchive(bytes, limits)
      : { csv: bytes, pictures: [], ignored: [] };
    const result = { batch: { table: readCsv(csv, limits.table), pictures, ignored } };
    return transferring(
      result,
      pictures.map((picture) => picture.bytes.buffer),
    );
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}

/** @type {(bytes: Uint8Array, limits: BatchLimits) => ArchiveFiles & { csv: Uint8Array }} */
function openArchive(bytes, limits) {
  const unzipped = unzipBatch(bytes, limits.archive);
  const files = [...unzipped.files].map(([name, bytes]) => ({ name, bytes }));
  /** @param {Picture} file */
  const isCsv = ({ name }) => /\.csv$/i.test(name);
  const csvs = files.filter(isCsv);
  const [csv] = csvs;
  if (!csv || csvs.length > 1) {
    const message = `The archive must contain one CSV file, but it has ${csvs.length || "none"}.`;
    throw new FileRefusal("bad_request", message);
  }
  if (csv.bytes.byteLength > limits.csvBytes) {
    throw new FileRefusal("too_large", `The CSV is larger than ${limits.csvBytes / MB} MB.`);
  }
  const pictures = files.filter((file) => !isCsv(file));
  return { csv: csv.bytes, pictures, ignored: unzipped.ignored };
}

/**
 * Transfers the buffers instead of copying them.
 * @template T
 * @param {T} value
 * @param {ArrayBuffer[]} buffers
 * @returns {T}
 */
function transferring(value, buffers) {
  const moved = move({ [valueSymbol]: value, [transferableSymbol]: buffers });
  return /** @type {T} */ (/** @type {unknown} */ (moved));
}
