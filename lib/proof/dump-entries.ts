import "server-only";

import { Readable } from "node:stream";

import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { toPublishedEntry } from "@/lib/proof/published-entry";
import { getPublishedSize, notPublished } from "@/lib/proof/published-size";

const ROWS_PER_READ = 500;

type Options = { from: number; address: string };

/** @throws {AppError} 400 for a start beyond the checkpoint, 429 */
export async function dumpEntries({ from, address }: Options): Promise<ReadableStream<Uint8Array>> {
  const size = await getPublishedSize();
  if (from > size) throw notPublished(size);
  await consumeAttempt("ledgerDump", networkOf(address));
  // The stream types of Node.js and the DOM differ.
  return Readable.toWeb(
    Readable.from(readLines(from, size), { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
}

async function* readLines(from: number, size: number): AsyncGenerator<Buffer> {
  for (let at = from; at < size; at += ROWS_PER_READ) {
    const rows = await db.ledgerEntry.findMany({
      where: { seq: { gte: at, lt: Math.min(at + ROWS_PER_READ, size) } },
      orderBy: { seq: "asc" },
      select: { seq: true, leaf: true, leafHash: true },
    });
    yield Buffer.from(rows.map((row) => `${JSON.stringify(toPublishedEntry(row))}\n`).join(""));
  }
}
