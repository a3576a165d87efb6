import "server-only";

import { createHash } from "node:crypto";
import path from "node:path";

import type * as csvWorker from "@/lib/platform/csv/csv-worker.mjs";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import type { Table, TableLimits } from "@/lib/platform/csv/read-csv.mjs";
import { AppError } from "@/lib/platform/errors";
import { inOwnBuffer } from "@/lib/platform/http/own-buffer";
import { readLimited } from "@/lib/platform/http/read-body";
import { MINUTE_MS } from "@/lib/platform/time";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const MB = 1024 * 1024;
export const MAX_CSV_BYTES = 4 * MB;
export const CSV_TOO_LARGE = `The CSV is larger than ${MAX_CSV_BYTES / MB} MB.`;
export const CSV_TYPES = ["text/csv", "application/csv", "application/vnd.ms-excel"];

const runInThread = createWorkerPool<typeof csvWorker>({
  file: path.join(process.cwd(), "lib/platform/csv/csv-worker.mjs"),
  threads: 1,
  timeLimitMs: MINUTE_MS,
  onTimeout: readsTooLong,
});

/** Reports a file whose reading exceeds the time limit. */
export function readsTooLong(): AppError {
  const message = "Reading this file takes too long. Please send it in several parts.";
  return new AppError("bad_request", message);
}

export type CsvTable = Table & { sha256: Uint8Array<ArrayBuffer> };

/** @throws {AppError} 400 not UTF-8, 413 larger than 4 MB, 415 not a CSV */
export async function readCsvBody(
  request: Request,
  limits: TableLimits,
  report?: ReportStep,
): Promise<CsvTable> {
  if (!CSV_TYPES.includes(mediaTypeOf(request)))
    throw new AppError("unsupported_media_type", "Please send a CSV file.");
  const bytes = inOwnBuffer(await readLimited(request, MAX_CSV_BYTES, CSV_TOO_LARGE));
  // Sending the bytes to the thread empties them.
  const sha256 = new Uint8Array(createHash("sha256").update(bytes).digest());
  const answer = await runInThread("read", { bytes, limits }, [bytes.buffer]);
  if ("refusal" in answer) throw new AppError(answer.refusal.code, answer.refusal.message);
  report?.({ step: "checking", done: 0, total: answer.table.recordCount });
  return { ...answer.table, sha256 };
}

export function mediaTypeOf(request: Request): string {
  const header = request.headers.get("content-type") ?? "";
  return header.split(";")[0]?.trim().toLowerCase() ?? "";
}
