import "server-only";

import { listSigners } from "@/lib/ledger/log/key-changes";
import { db } from "@/lib/platform/database/db";
import { type Anchors, receiptSchema } from "@/lib/proof/anchors/schema";
import { getServiceKeys } from "@/lib/proof/service-keys";

const MAX_LISTED = 100;

export async function listAnchors(): Promise<Anchors> {
  const rows = await db.ledgerAnchor.findMany({
    where: { signer: { in: await listSigners(db) } },
    orderBy: { createdAt: "desc" },
    select: { size: true, receipt: true, createdAt: true, checkpoint: { select: { note: true } } },
    take: MAX_LISTED,
  });
  return {
    keys: getServiceKeys(),
    anchors: rows.map(({ size, receipt, createdAt, checkpoint }) => ({
      checkpoint: checkpoint.note,
      size: Number(size),
      createdAt: createdAt.toISOString(),
      receipt: receiptSchema.parse(receipt),
    })),
  };
}
