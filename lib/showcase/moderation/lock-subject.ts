import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import type { SubjectType } from "@/lib/showcase/moderation/schema";

const rowSchema = z.object({
  ownerId: column.text,
  isEnded: column.boolean,
  isHidden: column.boolean,
  name: column.text,
});
export type ModeratedSubject = { type: SubjectType; id: string };
export type LockedSubject = ModeratedSubject & z.infer<typeof rowSchema>;

const ROWS: Record<SubjectType, (id: string) => Prisma.Sql> = {
  publications: (id) => Prisma.sql`
    SELECT p.owner_id::text AS "ownerId", p.ended_at IS NOT NULL AS "isEnded",
      p.hidden_at IS NOT NULL AS "isHidden",
      coalesce((SELECT c.player FROM cards c WHERE c.id = p.card_id),
        (SELECT b.name FROM owned_boxes b WHERE b.id = coalesce(p.box_id,
            (SELECT k.box_id FROM packs k WHERE k.id = p.pack_id)))) AS name
    FROM publications p WHERE p.id = ${id}::uuid FOR NO KEY UPDATE OF p`,
  showcases: (id) => Prisma.sql`
    SELECT s.user_id::text AS "ownerId", FALSE AS "isEnded", s.hidden_at IS NOT NULL AS "isHidden",
      s.name::text
    FROM showcases s WHERE s.user_id = ${id}::uuid FOR NO KEY UPDATE OF s`,
};

/** Makes new reports, other decisions and taking it back wait. */
export async function lockSubject(tx: Tx, { type, id }: ModeratedSubject): Promise<LockedSubject> {
  const [row] = await queryRows(tx, rowSchema)(ROWS[type](id));
  if (!row) throw new AppError("not_found", "We couldn't find that item.");
  return { type, id, ...row };
}

export const ofSubject = ({ type, id }: ModeratedSubject) =>
  type === "publications" ? { publicationId: id } : { showcaseId: id };
