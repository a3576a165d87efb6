import "server-only";

import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { inclusionCovers } from "@/lib/ledger/log/tree-nodes";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { getPublishedSize, notPublished } from "@/lib/proof/published-size";
import type { Inclusion } from "@/lib/proof/schema";

type Options = { seq: number; size: number };

export async function proveInclusion({ seq, size }: Options): Promise<Inclusion> {
  if (seq >= size) throw new AppError("bad_request", "'seq' must be less than 'size'.");
  const published = await getPublishedSize();
  if (size > published) throw notPublished(published);
  const leaf = [{ level: 0, index: seq }];
  const [leafHash, ...hashes] = await hashCovers(db, [leaf, ...inclusionCovers(seq, size)]);
  return {
    leafIndex: seq,
    treeSize: size,
    leafHash: toHex(leafHash ?? new Uint8Array()),
    hashes: hashes.map(toHex),
  };
}

const toHex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");
