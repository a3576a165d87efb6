import "server-only";

import { z } from "zod";

import { boxPath } from "@/lib/cards/box-address";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type QrPath, qrPath } from "@/lib/platform/qr-path";
import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** A card's QR code holds its short id, a box's the address of its passport. */
export type Label = { shortId: string; title: string; detail: string; qr: QrPath };

const MAX_LABELS = 2000;

type Options = { boxId: string; title: string; detail: string };

export function boxLabel({ boxId, title, detail }: Options): Label {
  return { shortId: boxId.slice(0, 8), title, detail, qr: qrPath(absoluteUrl(boxPath(boxId))) };
}

const rowSchema = z.object({
  shortId: column.text,
  place: column.text,
  pack: column.int,
  position: column.int,
});

export async function listCardLabels(breakId: string): Promise<Label[]> {
  const cards = await queryRows(db, rowSchema)`
    SELECT left(c.id::text, 8) AS "shortId", c.vault_place AS place, p.position AS pack, c.position
    FROM breaks k JOIN owned_boxes b ON b.product_id = k.product_id JOIN packs p ON p.box_id = b.id
    JOIN cards c ON c.pack_id = p.id
    WHERE k.id = ${breakId}::uuid AND k.status = 'COMMITTED' AND c.vault_place IS NOT NULL
    ORDER BY p.position, c.position LIMIT ${MAX_LABELS}`;
  return cards.map(({ shortId, place, pack, position }) => ({
    shortId,
    title: place,
    detail: `Pack ${pack}, card ${position}`,
    qr: qrPath(shortId),
  }));
}

export async function listBoxLabels(): Promise<Label[]> {
  const lines = await db.orderLine.findMany({
    where: { waitsFor: { not: null } },
    select: {
      box: { select: { boxId: true, name: true } },
      order: { select: { number: true } },
    },
    orderBy: [{ order: { placedAt: "asc" } }, { id: "asc" }],
    take: MAX_LABELS,
  });
  return lines.map(({ box: { boxId, name }, order: { number } }) =>
    boxLabel({ boxId, title: number, detail: name }),
  );
}
