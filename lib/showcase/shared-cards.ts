import "server-only";

import type { z } from "zod";

import { raritySchema } from "@/lib/cards/schema";
import { slabOf, slabRowSchema } from "@/lib/cards/slab";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";
import { type PlaceInRip, sharedPictureAddress } from "@/lib/showcase/addresses";
import type { SharedCard } from "@/lib/showcase/schema";

export const sharedCardRowSchema = slabRowSchema.extend({
  packPosition: column.int,
  position: column.int,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  rarity: column.text,
  serial: column.text.nullable(),
});
export type SharedCardRow = z.infer<typeof sharedCardRowSchema>;

/** Omits values, ids and picture keys. */
export const sharedCardColumns = Prisma.sql`
  k.position AS "packPosition", c.position, c.player, c.year, c.set, c.number, c.parallel, c.rarity,
  c.serial,
  c.grading_company AS "gradingCompany", c.grade, c.certificate`;

export function toSharedCard(row: SharedCardRow, slug: string, isAlone: boolean): SharedCard {
  const place: PlaceInRip = isAlone ? null : { pack: row.packPosition, card: row.position };
  const slab = slabOf(row);
  return {
    position: row.position,
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    parallel: row.parallel,
    rarity: raritySchema.parse(row.rarity),
    serial: row.serial,
    image: sharedPictureAddress({ slug, place, side: "front" }),
    backImage: sharedPictureAddress({ slug, place, side: "back" }),
    slab: slab && { company: slab.company, grade: slab.grade },
  };
}
