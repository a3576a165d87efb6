import "server-only";

import { z } from "zod";

import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";
import { publicationPath } from "@/lib/showcase/addresses";
import { PUBLICATION_KINDS } from "@/lib/showcase/kinds";
import { bestFirst, shownCards } from "@/lib/showcase/live";
import { publicationDetail, publicationTitle } from "@/lib/showcase/publication-words";
import type { Publication } from "@/lib/showcase/schema";

export const summaryRowSchema = z.object({
  id: column.text,
  slug: column.text,
  kind: z.enum(PUBLICATION_KINDS),
  publishedAt: column.date,
  hiddenReason: column.text.nullable(),
  boxName: column.text,
  boxType: column.text,
  isSample: column.boolean,
  packPosition: column.int,
  cardPosition: column.int,
  packCount: column.int,
  cardCount: column.int,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  rarity: column.text,
  serial: column.text.nullable(),
  frontKey: column.text,
});
export type SummaryRow = z.infer<typeof summaryRowSchema>;

export const summaryColumns = Prisma.sql`
  p.id::text, p.slug, p.kind, p.published_at AS "publishedAt", p.hidden_reason AS "hiddenReason",
  shown.*`;

/** Joins the best visible card and the counts. Drops publications without visible cards. */
export const besidePublication = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT b.name AS "boxName", b.type AS "boxType", b.is_sample AS "isSample",
      k.position AS "packPosition", c.position AS "cardPosition",
      count(*) OVER ()::int AS "cardCount", (SELECT count(*)::int FROM packs every_pack
        WHERE every_pack.box_id = b.id) AS "packCount",
      c.player, c.year, c.set, c.number, c.parallel, c.rarity, c.serial, c.front_key AS "frontKey"
    FROM ${shownCards} ORDER BY ${bestFirst} LIMIT 1
  ) shown`;

export function toPublication(row: SummaryRow): Publication {
  return {
    id: row.id,
    kind: row.kind,
    path: publicationPath(row),
    publishedAt: row.publishedAt.toISOString(),
    title: publicationTitle(row),
    detail: publicationDetail(row),
    image: pictureAddress(row.frontKey),
    rarity: raritySchema.parse(row.rarity),
    isSample: row.isSample,
    hiddenReason: row.hiddenReason,
  };
}
