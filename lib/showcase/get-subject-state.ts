import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { PublicationKind } from "@/lib/showcase/kinds";
import { findSubjectPublication } from "@/lib/showcase/list-publications";
import { bestFirst } from "@/lib/showcase/live";
import {
  type BestCard,
  bestCardSchema,
  type Subject,
  type SubjectState,
} from "@/lib/showcase/schema";

type Options = Subject & { ownerId: string };
const rowSchema = bestCardSchema
  .omit({ playerName: true, setName: true, cardNumber: true, image: true, rarity: true })
  .extend({
    player: column.text,
    year: column.int,
    set: column.text,
    number: column.text,
    rarity: column.text,
    frontKey: column.text,
  });

/** Empty for another collector's card, pack or box. */
export async function getSubjectState(options: Options): Promise<SubjectState> {
  const [publication, best] = await Promise.all([
    findSubjectPublication(options),
    findBestCard(options),
  ]);
  return { publication, best };
}

const SUBJECTS: Record<PublicationKind, Prisma.Sql> = {
  CARD: Prisma.sql`c.id`,
  PACK: Prisma.sql`c.pack_id`,
  BOX: Prisma.sql`k.box_id`,
};

async function findBestCard({ kind, id, ownerId }: Options): Promise<BestCard | null> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT c.player, c.year, c.set, c.number, c.parallel, c.rarity, c.serial,
      c.front_key AS "frontKey"
    FROM cards c JOIN packs k ON k.id = c.pack_id
    WHERE ${SUBJECTS[kind]} = ${id}::uuid AND c.owner_id = ${ownerId}::uuid
      AND c.pulled_at IS NOT NULL
      AND (k.completed_at IS NOT NULL OR ${kind} = 'CARD')
    ORDER BY ${bestFirst} LIMIT 1`;
  if (!row) return null;
  return {
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    parallel: row.parallel,
    rarity: raritySchema.parse(row.rarity),
    serial: row.serial,
    image: pictureAddress(row.frontKey),
  };
}
