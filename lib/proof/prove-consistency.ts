import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { getPublishedSize, notPublished } from "@/lib/proof/published-size";
import type { Consistency } from "@/lib/proof/schema";
import { toHex } from "@/lib/proof/verify/encoding";

type Options = { from: number; to: number };

export async function proveConsistency({ from, to }: Options): Promise<Consistency> {
  if (from > to) throw new AppError("bad_request", "'from' must not be greater than 'to'.");
  const published = await getPublishedSize();
  if (to > published) throw notPublished(published);
  const hashes = await proveBeginning(db, { from, to });
  return { from, to, hashes: hashes.map(toHex) };
}
