import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";
import { boxesOfProduct } from "@/lib/pulls/get-pull-rates";
import type { CountedBox } from "@/lib/pulls/schema";

const PER_PAGE = 50;

/** The boxes whose open packs the pull rates of a listing's product count. */
export async function listCountedBoxes({ slug, cursor }: { slug: string; cursor?: string }) {
  const after =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND boxes.box_id > ${decodeCursor(cursor, z.tuple([z.string()]))[0]}`;
  const rows = await db.$queryRaw<CountedBox[]>`
    SELECT boxes.box_id AS "boxId", x.packs, x.cards
    FROM ${boxesOfProduct(slug)} JOIN box_pulls x ON x.box_id = boxes.id AND x.kind = 'PACK'
    WHERE boxes.closed_at IS NULL AND x.packs > 0 ${after}
    ORDER BY boxes.box_id LIMIT ${PER_PAGE + 1}`;
  const { page: boxes, nextCursor } = takePage(rows, PER_PAGE, ({ boxId }) =>
    encodeCursor([boxId]),
  );
  return { boxes, nextCursor };
}
