import "server-only";

import { z } from "zod";

import type { LedgerEvent } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ card: column.text, box: column.text, photo: column.text.nullable() });

export async function custodyEvents(
  tx: Tx,
  {
    shipmentIds,
    state,
  }: { shipmentIds: readonly string[]; state: "PACKED" | "SHIPPED" | "RETURNED" },
): Promise<LedgerEvent[]> {
  const cards = await queryRows(tx, rowSchema)`
    SELECT c.id::text AS card, p.box_id AS box, encode(f.sha256, 'hex') AS photo
      FROM shipment_cards l JOIN cards c ON c.id = l.card_id
    JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
      JOIN products p ON p.id = b.product_id
    LEFT JOIN pack_out_photos f ON f.shipment_id = l.shipment_id AND f.card_id = l.card_id
    WHERE l.shipment_id = ANY(${[...shipmentIds]}::uuid[]) ORDER BY c.sequence`;
  return cards.map(({ card, box, photo }) =>
    state === "PACKED"
      ? { type: "CUSTODY", box, state, card, ...(photo ? { photo } : {}) }
      : { type: "CUSTODY", box, state, card },
  );
}
