import "server-only";

import { z } from "zod";

import { rootOfPacks } from "@/lib/ledger/contents-tree";
import { type CardIdentity, identityBytes } from "@/lib/ledger/identity";
import { leafHash } from "@/lib/ledger/merkle";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

type Bytes = Uint8Array<ArrayBuffer>;

/** `replaces` and `record` are leaf hashes. The caller must lock the break. */
export async function changeIdentity(
  tx: Tx,
  {
    cardId,
    productId,
    changes,
  }: {
    cardId: string;
    productId: number;
    changes: Partial<CardIdentity>;
  },
): Promise<{ replaces: Bytes; record: Bytes; identityRoot: Bytes }> {
  const { identity: old } = await tx.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { identity: true },
  });
  if (!old) throw new Error(`Card ${cardId} has no identity.`);
  const stored = JSON.parse(Buffer.from(old).toString()) as CardIdentity;
  const identity = identityBytes({ ...stored, ...changes });
  await tx.card.update({ where: { id: cardId }, data: { identity }, select: { id: true } });
  return {
    replaces: leafHash(old),
    record: leafHash(identity),
    identityRoot: await identityRootOf(tx, productId),
  };
}

const hashesRowSchema = z.object({ hashes: z.array(column.bytes) });

async function identityRootOf(tx: Tx, productId: number): Promise<Bytes> {
  const packs = await queryRows(tx, hashesRowSchema)`
    SELECT array_agg(sha256('\\x00'::bytea || c.identity) ORDER BY c.position) AS hashes
    FROM owned_boxes b JOIN packs k ON k.box_id = b.id JOIN cards c ON c.pack_id = k.id
    WHERE b.product_id = ${productId} GROUP BY k.position ORDER BY k.position`;
  return rootOfPacks(packs.map(({ hashes }) => hashes));
}
