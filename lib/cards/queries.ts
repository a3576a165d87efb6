import "server-only";

import { type PulledCard, raritySchema } from "@/lib/cards/schema";
import { Prisma } from "@/lib/platform/database/db";

export type PulledCardRow = Omit<
  PulledCard,
  "playerName" | "setName" | "cardNumber" | "rarity" | "image" | "backImage"
> & {
  player: string;
  year: number;
  set: string;
  number: string;
  rarity: string;
  frontKey: string;
  backKey: string;
};

/** A query that sends these must require c.pulled_at: cards in closed packs are secret. */
export const pulledCardColumns = Prisma.sql`
  c.id::text, c.position, c.player, c.year, c.set, c.number, c.category, c.parallel, c.rarity, c.serial,
  c.estimated_value::text AS "estimatedValue", c.front_key AS "frontKey", c.back_key AS "backKey"`;

/** What {@link slabOf} reads. */
export const slabColumns = Prisma.sql`c.grading_company AS "gradingCompany", c.grade, c.certificate`;

export function toPulledCard(row: PulledCardRow): PulledCard {
  return {
    id: row.id,
    position: row.position,
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    category: row.category,
    parallel: row.parallel,
    rarity: raritySchema.parse(row.rarity),
    serial: row.serial,
    estimatedValue: row.estimatedValue,
    image: pictureAddress(row.frontKey),
    backImage: pictureAddress(row.backKey),
  };
}

export function pictureAddress(key: string): string {
  return `/scans/${key}-500.avif`;
}
