import "server-only";

import { z } from "zod";

import { merkleRoot } from "@/lib/ledger/merkle";
import type { Db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  id: column.text,
  position: column.int,
  isOpened: column.boolean,
  records: z.array(column.bytes),
  identities: z.array(column.bytes),
});
type Row = z.infer<typeof rowSchema>;

/** Includes closed packs: a root reveals nothing about its cards. */
export type PackRoots = Pick<Row, "id" | "position" | "isOpened"> & {
  root: string;
  identityRoot: string;
};

/** `isBox` is a condition on `owned_boxes b`. */
export async function listPackRoots(db: Db, isBox: Prisma.Sql): Promise<PackRoots[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT k.id::text, k.position, k.opened_at IS NOT NULL AS "isOpened",
      array_agg(sha256('\\x00'::bytea || c.record) ORDER BY c.position) AS records,
      array_agg(sha256('\\x00'::bytea || c.identity) ORDER BY c.position) AS identities
    FROM owned_boxes b JOIN packs k ON k.box_id = b.id JOIN cards c ON c.pack_id = k.id
    WHERE ${isBox} AND c.record IS NOT NULL GROUP BY k.id ORDER BY k.position`;
  return rows.map(({ records, identities, ...pack }) => ({
    ...pack,
    root: rootOf(records),
    identityRoot: rootOf(identities),
  }));
}

const rootOf = (hashes: readonly Uint8Array[]) => Buffer.from(merkleRoot(hashes)).toString("hex");
