import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { getPublishedSize, notPublished } from "@/lib/proof/published-size";
import { parseTilePath, TILE_LEVELS, TILE_WIDTH } from "@/lib/proof/tile-path";

type Bytes = Uint8Array<ArrayBuffer>;

export type Tile = { bytes: Bytes; isFull: boolean };

const LEVEL = /^(0|[1-9]\d?)$/;
const MAX_LEVEL = 63;
const LENGTH_BYTES = 2;

const nodeRowSchema = z.object({ hash: column.bytes, index: column.bigint });

export async function readTile({ level, tile }: { level: string; tile: string }): Promise<Tile> {
  if (!LEVEL.test(level) || Number(level) > MAX_LEVEL)
    throw new AppError("bad_request", "'level' must be a number from 0 to 63.");
  const treeLevel = TILE_LEVELS * Number(level);
  const { begin, end, isFull } = await requirePlace(tile, treeLevel);
  const rows = await queryRows(db, nodeRowSchema)`
    SELECT leaf_hash AS hash, seq AS index FROM ledger_entries
    WHERE ${treeLevel} = 0 AND seq >= ${begin} AND seq < ${end}
    UNION ALL
    SELECT hash, index FROM ledger_nodes WHERE level = ${treeLevel} AND index >= ${begin}
      AND index < ${end}
    ORDER BY index`;
  requireAll(rows, end - begin);
  return { bytes: concat(rows.map(({ hash }) => hash)), isFull };
}

export async function readBundle({ tile }: { tile: string }): Promise<Tile> {
  const { begin, end, isFull } = await requirePlace(tile, 0);
  const rows = await db.ledgerEntry.findMany({
    where: { seq: { gte: begin, lt: end } },
    orderBy: { seq: "asc" },
    select: { leaf: true },
  });
  requireAll(rows, end - begin);
  const parts = rows.flatMap(({ leaf }) => {
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint16(0, leaf.length);
    return [length, leaf];
  });
  return { bytes: concat(parts), isFull };
}

async function requirePlace(path: string, level: number) {
  const place = parseTilePath(path);
  if (!place) throw new AppError("bad_request", "The tile must be a number such as x001/067.");
  const size = await getPublishedSize();
  const begin = place.index * TILE_WIDTH;
  const end = begin + place.width;
  if (end > Math.floor(size / 2 ** level)) throw notPublished(size);
  return { begin, end, isFull: place.width === TILE_WIDTH };
}

function requireAll(rows: readonly unknown[], count: number): void {
  if (rows.length !== count) throw new Error(`A tile has ${rows.length} of ${count} hashes.`);
}

const concat = (parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
