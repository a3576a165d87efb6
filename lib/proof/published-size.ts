import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

/** Entries beyond the latest checkpoint are not published: nothing signs them yet. */
export async function getPublishedSize(): Promise<number> {
  return (await findCheckpoint(db))?.size ?? 0;
}

export function notPublished(size: number): AppError {
  return new AppError(
    "bad_request",
    `The latest checkpoint has ${countOf(size, "entry", "entries")}, so this is not part of it.`,
  );
}

export function noCheckpoint(): AppError {
  return new AppError("not_found", "The ledger has no checkpoint yet. Try again in a minute.");
}
