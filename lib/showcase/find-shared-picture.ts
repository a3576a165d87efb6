import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { SharedPicture } from "@/lib/showcase/addresses";
import { isLive, shownCards } from "@/lib/showcase/live";

type Options = SharedPicture & { slug: string };

const fileRowSchema = z.object({ file: column.text });

export async function findSharedFile({
  slug,
  place,
  side,
}: Omit<Options, "width">): Promise<string | null> {
  const file = Prisma.raw(side === "front" ? "c.front_file" : "c.back_file");
  const at = place
    ? Prisma.sql`p.kind <> 'CARD' AND k.position = ${place.pack} AND c.position = ${place.card}`
    : Prisma.sql`p.kind = 'CARD'`;
  const [row] = await queryRows(db, fileRowSchema)`
    SELECT shown.file FROM publications p CROSS JOIN LATERAL (SELECT ${file} AS file
      FROM ${shownCards} AND ${at}) shown
    WHERE p.slug = ${slug} AND ${isLive}`;
  return row?.file ?? null;
}
