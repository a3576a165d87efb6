import "server-only";

import { z } from "zod";

import { isHit } from "@/lib/cards/rarity";
import { raritySchema } from "@/lib/cards/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { countOf } from "@/lib/platform/plural";
import { notPublished } from "@/lib/showcase/get-published";
import { bestFirst, isLive, isShowcaseLive, shownCards } from "@/lib/showcase/live";
import { publicationDetail, publicationTitle } from "@/lib/showcase/publication-words";
import { besidePublication, summaryRowSchema } from "@/lib/showcase/summary";

export type ShareFacts = {
  title: string;
  line: string;
  label: string;
  isHit: boolean;
  files: string[];
};

const rowSchema = summaryRowSchema
  .omit({ id: true, slug: true, publishedAt: true, hiddenReason: true })
  .extend({ files: z.array(column.text) });

export async function getPublicationShareFacts(slug: string): Promise<ShareFacts> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT p.kind, shown.*, ARRAY(SELECT c.front_file FROM ${shownCards} ORDER BY ${bestFirst}
      LIMIT 3) AS files
    FROM publications p ${besidePublication} WHERE p.slug = ${slug} AND ${isLive}`;
  if (!row) throw notPublished();
  const rarity = raritySchema.parse(row.rarity);
  return {
    title: publicationTitle(row),
    line: [publicationDetail(row), ...(row.isSample ? ["Sample"] : [])].join(" · "),
    label: row.kind === "CARD" ? rarity : `${row.kind === "PACK" ? "Pack" : "Rip"} · ${rarity}`,
    isHit: isHit(rarity),
    files: row.files,
  };
}

const showcaseRowSchema = z.object({
  name: column.text,
  itemCount: column.int,
  files: z.array(column.text).nullable(),
});

export async function getShowcaseShareFacts(name: string): Promise<ShareFacts> {
  const [row] = await queryRows(db, showcaseRowSchema)`
    SELECT s.name::text, shown."itemCount", shown.files FROM showcases s CROSS JOIN LATERAL (
      SELECT count(*)::int AS "itemCount",
        (array_agg(best.front_file ORDER BY i.position))[1:3] AS files
      FROM showcase_items i JOIN publications p ON p.id = i.publication_id
      CROSS JOIN LATERAL (SELECT c.front_file FROM ${shownCards} ORDER BY ${bestFirst} LIMIT 1) best
      WHERE i.owner_id = s.user_id AND ${isLive}
    ) shown
    WHERE s.name = ${name.normalize("NFKC")}::citext AND ${isShowcaseLive}`;
  if (!row) throw notPublished();
  return {
    title: row.name,
    line: row.itemCount > 0 ? countOf(row.itemCount, "card or rip", "cards and rips") : "",
    label: "Showcase",
    isHit: false,
    files: row.files ?? [],
  };
}
