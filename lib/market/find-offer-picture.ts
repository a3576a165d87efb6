import "server-only";

import { z } from "zod";

import { liveOffers } from "@/lib/market/offered-card";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const fileRowSchema = z.object({ file: column.text });

export async function findOfferFile(slug: string, side: "front" | "back"): Promise<string | null> {
  const file = Prisma.raw(side === "front" ? "c.front_file" : "c.back_file");
  const [row] = await queryRows(db, fileRowSchema)`
    SELECT ${file} AS file FROM ${liveOffers} WHERE o.slug = ${slug}`;
  return row?.file ?? null;
}
