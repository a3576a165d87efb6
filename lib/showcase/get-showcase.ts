import "server-only";

import { z } from "zod";

import { raritySchema } from "@/lib/cards/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { publicationPath, sharedPictureAddress } from "@/lib/showcase/addresses";
import { notPublished } from "@/lib/showcase/get-published";
import { isLive, isShowcaseLive } from "@/lib/showcase/live";
import { publicationDetail, publicationTitle } from "@/lib/showcase/publication-words";
import type { PublicShowcase, ShowcaseItem } from "@/lib/showcase/published";
import {
  besidePublication,
  summaryColumns,
  type SummaryRow,
  summaryRowSchema,
} from "@/lib/showcase/summary";

const headRowSchema = z.object({
  userId: column.text,
  name: column.text,
  bio: column.text,
  isOwner: column.boolean,
});

type ViewedShowcase = { name: string; viewerId: string | null };

/** @throws {AppError} 404, including while it is private or hidden */
export async function getShowcase({ name, viewerId }: ViewedShowcase): Promise<PublicShowcase> {
  const [head] = await queryRows(db, headRowSchema)`
    SELECT s.user_id::text AS "userId", s.name::text, s.bio,
      s.user_id IS NOT DISTINCT FROM ${viewerId}::uuid AS "isOwner"
    FROM showcases s WHERE s.name = ${name.normalize("NFKC")}::citext AND ${isShowcaseLive}`;
  if (!head) throw notPublished();
  const { userId, ...about } = head;
  return { ...about, items: await listItems(userId) };
}

async function listItems(userId: string): Promise<ShowcaseItem[]> {
  const rows = await queryRows(db, summaryRowSchema)`
    SELECT ${summaryColumns} FROM showcase_items i
    JOIN publications p ON p.id = i.publication_id ${besidePublication}
    JOIN showcases s ON s.user_id = i.owner_id
    WHERE i.owner_id = ${userId}::uuid AND ${isLive} AND ${isShowcaseLive} ORDER BY i.position`;
  return rows.map(toItem);
}

function toItem(row: SummaryRow): ShowcaseItem {
  const { kind, slug, packPosition, cardPosition, isSample } = row;
  const place = kind === "CARD" ? null : { pack: packPosition, card: cardPosition };
  return {
    kind,
    path: publicationPath(row),
    title: publicationTitle(row),
    detail: publicationDetail(row),
    image: sharedPictureAddress({ slug, place, side: "front" }),
    rarity: raritySchema.parse(row.rarity),
    isSample,
  };
}

const showcasePageSchema = z.object({ name: column.text, changedAt: column.date });

type PathsPage = { page: number; size: number };

export async function listShowcasePaths({
  page,
  size,
}: PathsPage): Promise<{ name: string; changedAt: Date }[]> {
  return queryRows(db, showcasePageSchema)`
    SELECT s.name::text, s.updated_at AS "changedAt" FROM showcases s WHERE ${isShowcaseLive}
    ORDER BY s.created_at, s.user_id LIMIT ${size} OFFSET ${(page - 1) * size}`;
}

const countRowSchema = z.object({ count: column.int });

export async function countShowcases(): Promise<number> {
  const { count } = await queryRow(db, countRowSchema)`
    SELECT count(*)::int AS count FROM showcases s WHERE ${isShowcaseLive}`;
  return count;
}
