import "server-only";

import { unzipBatch } from "@/lib/breaks/unzip-batch";
import { AppError } from "@/lib/errors";
import { readLimited } from "@/lib/http/read-body";

const MAX_CSV_BYTES = 4 * 1024 * 1024;
const MAX_ZIP_BYTES = 64 * 1024 * 1024;

export const CSV_TYPES = ["text/csv", "application/csv", "application/vnd.ms-excel"];
export const ZIP_TYPES = ["application/zip", "application/x-zip-compressed"];

/** A CSV, with the pictures that came with it, by their names in small letters. */
export type Batch = { csv: Uint8Array; pictures: Map<string, { name: string; bytes: Uint8Array }> };

/**
 * The batch that is a request's body: a CSV alone, or a ZIP with one CSV and pictures.
 *
 * @throws {AppError} 415, 413, 400
 */
export async function readBatch(request: Request): Promise<Batch> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (CSV_TYPES.includes(type)) return { csv: await readLimited(request, MAX_CSV_BYTES, "The CSV is larger than 4 MB."), pictures: new Map() };
  if (!ZIP_TYPES.includes(type)) throw new AppError("unsupported_media_type", "Please send a CSV file or a ZIP archive.");
  const files = [...unzipBatch(await readLimited(request, MAX_ZIP_BYTES, "The archive is larger than 64 MB. Please send it in several batches."))];
  const isCsv = ([name]: [string, Uint8Array]) => /\.csv$/i.test(name);
  const csvs = files.filter(isCsv);
  const [csv] = csvs;
  if (!csv || csvs.length > 1) throw new AppError("bad_request", `The archive has to hold one CSV file: it has ${csvs.length || "none"}.`);
  if (csv[1].byteLength > MAX_CSV_BYTES) throw new AppError("too_large", "The CSV is larger than 4 MB.");
  const pictures = files.filter((file) => !isCsv(file));
  return { csv: csv[1], pictures: new Map(pictures.map(([name, bytes]) => [name.toLowerCase(), { name, bytes }])) };
}
