import "server-only";

import { db } from "@/lib/platform/database/db";
import type { Entry } from "@/lib/proof/passport/history";
import { numberIn, parseLeaf, textIn } from "@/lib/proof/passport/read-leaf";
import type { Passport } from "@/lib/proof/passport/schema";

type CaseOfBox = Pick<NonNullable<Passport["case"]>, "id" | "position" | "boxes">;

/** A batch appends its boxes' entries without a gap: two each, for up to 100 boxes. */
const MAX_ENTRIES = 400;

/** The case according to the ledger. */
export async function findCase(boxIn: Entry | undefined): Promise<CaseOfBox | null> {
  if (!boxIn) return null;
  const id = textIn(boxIn.leaf, "caseId");
  const position = numberIn(boxIn.leaf, "position");
  if (!id || position === null) return null;
  const later = await db.ledgerEntry.findMany({
    where: { type: "BOX_IN", seq: { gt: boxIn.seq, lte: boxIn.seq + MAX_ENTRIES } },
    select: { leaf: true },
  });
  const positions = later
    .map(({ leaf }) => parseLeaf(Buffer.from(leaf).toString("utf8")))
    .filter((leaf) => textIn(leaf, "caseId") === id)
    .map((leaf) => numberIn(leaf, "position") ?? 0);
  return { id, position, boxes: Math.max(position, ...positions) };
}
