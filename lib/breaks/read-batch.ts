import "server-only";

import path from "node:path";

import type * as batchWorker from "@/lib/breaks/batch-worker.mjs";
import { MAX_SCAN_BYTES } from "@/lib/breaks/schema";
import {
  CSV_TOO_LARGE,
  CSV_TYPES,
  MAX_CSV_BYTES,
  mediaTypeOf,
  readsTooLong,
} from "@/lib/platform/csv/read-csv-body";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { AppError } from "@/lib/platform/errors";
import { inOwnBuffer } from "@/lib/platform/http/own-buffer";
import { readLimited } from "@/lib/platform/http/read-body";
import { MINUTE_MS } from "@/lib/platform/time";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const MB = 1024 * 1024;
const MAX_ZIP_BYTES = 64 * MB;
/** Larger boxes need several batches, or separate scan uploads and then a CSV. */
const ARCHIVE_LIMITS = { files: 2000, fileBytes: MAX_SCAN_BYTES, bytes: 128 * MB };

const ZIP_TYPES = ["application/zip", "application/x-zip-compressed"];

export type Batch = {
  table: Table;
  pictures: Map<string, { name: string; bytes: Uint8Array }>;
  ignored: string[];
};

const runInThread = createWorkerPool<typeof batchWorker>({
  file: path.join(process.cwd(), "lib/breaks/batch-worker.mjs"),
  threads: 2,
  timeLimitMs: 2 * MINUTE_MS,
  onTimeout: readsTooLong,
});

/** A table that exceeds the limits has no cells. */
export async function readBatch(request: Request, maxRecords: number): Promise<Batch> {
  const { isArchive, body } = await readBody(request);
  const bytes = inOwnBuffer(body);
  const table = { records: maxRecords };
  const limits = { archive: ARCHIVE_LIMITS, csvBytes: MAX_CSV_BYTES, table };
  const result = await runInThread("read", { bytes, isArchive, limits }, [bytes.buffer]);
  if ("refusal" in result) throw new AppError(result.refusal.code, result.refusal.message);
  const { batch } = result;
  const pictures = new Map(batch.pictures.map((file) => [file.name.toLowerCase(), file]));
  return { table: batch.table, pictures, ignored: batch.ignored };
}

async function readBody(request: Request): Promise<{ isArchive: boolean; body: Uint8Array }> {
  const type = mediaTypeOf(request);
  if (CSV_TYPES.includes(type)) {
    const body = await readLimited(request, MAX_CSV_BYTES, CSV_TOO_LARGE);
    return { isArchive: false, body };
  }
  if (!ZIP_TYPES.includes(type)) {
    throw new AppError("unsupported_media_type", "Please send a CSV file or a ZIP archive.");
  }
  const tooLarge = "The archive is larger than 64 MB. Please send it in several batches.";
  return { isArchive: true, body: await readLimited(request, MAX_ZIP_BYTES, tooLarge) };
}
