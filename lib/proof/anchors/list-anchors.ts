import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { type Anchors, receiptSchema } from "@/lib/proof/anchors/schema";
import { getServiceKeys } from "@/lib/proof/service-keys";

const MAX_LISTED = 100;

export async function listAnchors(): Promise<Anchors> {
  const rows = await db.ledgerAnchor.findMany({
    where: { signer: getLogSigner().id },
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
