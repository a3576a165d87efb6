import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { remember } from "@/lib/platform/remember";
import { MINUTE_MS } from "@/lib/platform/time";

const rowSchema = z.object({ boxId: column.text, name: column.text.nullable(), at: column.date });

export type SealedBox = { boxId: string; name: string; at: string };

/** The boxes whose contents were sealed last: the ones with the most to check. */
export async function loadSealedBoxes(): Promise<SealedBox[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT e.box AS "boxId", e.at, p.name
    FROM ledger_entries e LEFT JOIN products p ON p.box_id = e.box
    WHERE e.type = 'BREAK_COMMIT' ORDER BY e.seq DESC LIMIT 6`;
  return rows.map(({ boxId, name, at }) => ({
    boxId,
    name: name ?? "A box",
    at: at.toISOString(),
  }));
}

export const listSealedBoxes = remember(loadSealedBoxes, MINUTE_MS);
