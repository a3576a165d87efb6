import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const lostSchema = z.object({
  box: column.text,
  /** Null for a box that the database doesn't have. */
  name: column.text.nullable(),
  at: column.date,
});
export type LostSale = z.output<typeof lostSchema>;

/** Boxes that the ledger assigned to orders which are not in the database, and didn't take back. */
export function listLostSales(): Promise<LostSale[]> {
  return queryRows(db, lostSchema)`
    SELECT e.box, p.name, e.at FROM ledger_entries e LEFT JOIN products p ON p.box_id = e.box
    WHERE e.type = 'ASSIGN'
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.assign_leaf = e.leaf_hash)
      AND NOT EXISTS (SELECT FROM ledger_entries later WHERE later.box = e.box
        AND later.seq > e.seq AND (later.type = 'VOID'
          OR later.type = 'RELEASE' AND leaf_text(later.leaf, 'refersTo') = encode(e.leaf_hash, 'hex')))
    ORDER BY e.seq`;
}

/** Boxes that the ledger released, while their orders still have them. */
export function listLostCancellations(): Promise<LostSale[]> {
  return queryRows(db, lostSchema)`
    SELECT e.box, p.name, e.at
    FROM order_lines l JOIN products p ON p.id = l.product_id
    JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'RELEASE'
      AND leaf_text(e.leaf, 'refersTo') = encode(l.assign_leaf, 'hex')
    WHERE l.cancelled_at IS NULL ORDER BY e.seq`;
}

/** Boxes that the ledger says were opened, while the database thinks that they are closed. */
export function listLostBreaks(): Promise<LostSale[]> {
  return queryRows(db, lostSchema)`
    SELECT e.box, p.name, e.at FROM ledger_entries e
    LEFT JOIN products p ON p.box_id = e.box LEFT JOIN breaks b ON b.product_id = p.id
    WHERE e.type = 'BREAK_START' AND b.id IS NULL
      OR e.type = 'BREAK_COMMIT' AND b.id IS NOT NULL AND b.committed_at IS NULL
    ORDER BY e.seq`;
}
