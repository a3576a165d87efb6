import "server-only";

import { raritySchema } from "@/lib/cards/schema";
import { slabOf, type SlabRow } from "@/lib/cards/slab";
import { Prisma } from "@/lib/platform/database/db";
import { type PlaceInRip, sharedPictureAddress } from "@/lib/showcase/addresses";
import type { SharedCard } from "@/lib/showcase/schema";

export type SharedCardRow = SlabRow & {
  packPosition: number;
  position: number;
  player: string;
  year: number;
  set: string;
  number: string;
  parallel: string;
  rarity: string;
  serial: string | null;
};

/** No value, no id and no key of a picture: only what the picture shows. */
export const sharedCardColumns = Prisma.sql`
  k.position AS "packPosition", c.position, c.player, c.year, c.set, c.number, c.parallel, c.rarity, c.serial,
  c.grading_company AS "gradingCompany", c.grade, c.certificate`;

/** `isAlone`: the only card of its publication. */
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
