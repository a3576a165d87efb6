import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { boxesOfProduct } from "@/lib/pulls/get-pull-rates";
import { type CountedBox, countedBoxSchema } from "@/lib/pulls/schema";

const PER_PAGE = 50;

type Options = { slug: string; after?: string | undefined };

export async function listCountedBoxes({
  slug,
  after,
}: Options): Promise<{ boxes: CountedBox[]; next: string | null }> {
  const afterCursor = after === undefined ? Prisma.empty : Prisma.sql`AND boxes.box_id > ${after}`;
  const rows = await queryRows(db, countedBoxSchema)`
    SELECT boxes.box_id AS "boxId", x.packs, x.cards
    FROM ${boxesOfProduct(slug)} JOIN box_pulls x ON x.box_id = boxes.id AND x.kind = 'PACK'
    WHERE boxes.closed_at IS NULL AND x.packs > 0 ${afterCursor}
    ORDER BY boxes.box_id LIMIT ${PER_PAGE + 1}`;
  const boxes = rows.slice(0, PER_PAGE);
  return { boxes, next: rows.length > PER_PAGE ? (boxes.at(-1)?.boxId ?? null) : null };
}
