import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

/** Later entries are not published, since no checkpoint answers for them yet. */
export async function getPublishedSize(): Promise<number> {
  return (await findCheckpoint(db))?.size ?? 0;
}

export function notPublished(size: number): AppError {
  return new AppError(
    "bad_request",
    `The latest checkpoint has ${countOf(size, "entry", "entries")}, and this is not part of it.`,
  );
}

/** Until a new server's job signs its first. */
export function noCheckpoint(): AppError {
  return new AppError("not_found", "The ledger has no checkpoint yet. Try again in a minute.");
}
