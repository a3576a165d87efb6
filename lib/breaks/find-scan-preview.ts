import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { scanReferenceOf } from "@/lib/scans/scan-reference";
import { findStoredScan } from "@/lib/scans/stored-scan";

type Options = { breakId: string; scanId: string; width: CardWidth };

/** Null if missing, or of an unpulled card in a sealed break, which not even admins may see. */
export async function findScanPreview({ breakId, scanId, width }: Options): Promise<Buffer | null> {
  const scan = await db.scan.findFirst({
    where: { id: scanId, breakId },
    select: { break: { select: { status: true, productId: true } } },
  });
  if (!scan) return null;
  const { status, productId } = scan.break;
  return status !== "COMMITTED" || (await isPulled(productId, scanId))
    ? findStoredScan(scanId, width)
    : null;
}

async function isPulled(productId: number, scanId: string): Promise<boolean> {
  const file = scanReferenceOf(scanId);
  const card = await db.card.findFirst({
    where: {
      pulledAt: { not: null },
      pack: { box: { productId } },
      OR: [{ frontFile: file }, { backFile: file }],
    },
    select: { id: true },
  });
  return card !== null;
}
