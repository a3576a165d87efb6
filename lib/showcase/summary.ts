import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { Prisma } from "@/lib/platform/database/db";
import { publicationPath } from "@/lib/showcase/addresses";
import type { PublicationKind } from "@/lib/showcase/kinds";
import { bestFirst, shownCards } from "@/lib/showcase/live";
import { publicationDetail, publicationTitle } from "@/lib/showcase/publication-words";
import type { Publication } from "@/lib/showcase/schema";

export type SummaryRow = {
  id: string;
  slug: string;
  kind: PublicationKind;
  publishedAt: Date;
  hiddenReason: string | null;
  boxName: string;
  boxType: string;
  isSample: boolean;
  packPosition: number;
  cardPosition: number;
  packCount: number;
  cardCount: number;
  player: string;
  year: number;
  set: string;
  number: string;
  parallel: string;
  rarity: string;
  serial: string | null;
  frontKey: string;
};

/** Of `publications p` with {@link besidePublication}. */
export const summaryColumns = Prisma.sql`
  p.id::text, p.slug, p.kind, p.published_at AS "publishedAt", p.hidden_reason AS "hiddenReason", shown.*`;

/** The best card that it shows, and how many there are. A publication without any is left out. */
export const besidePublication = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT b.name AS "boxName", b.type AS "boxType", b.is_sample AS "isSample", k.position AS "packPosition", c.position AS "cardPosition",
      count(*) OVER ()::int AS "cardCount", (SELECT count(*)::int FROM packs every WHERE every.box_id = b.id) AS "packCount",
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
