import "server-only";

import type { Rarity } from "@/lib/cards/rarity";
import type { PulledCard } from "@/lib/cards/schema";
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

/**
 * What a card is read with, from `cards c`. Every query that sends these to somebody has `c.pulled_at IS NOT NULL` in its WHERE:
 * a card of a closed pack is nobody's to see.
 */
export const pulledCardColumns = Prisma.sql`
  c.id::text, c.position, c.player, c.year, c.set, c.number, c.category, c.parallel, c.rarity, c.serial,
  c.estimated_value::text AS "estimatedValue", c.front_key AS "frontKey", c.back_key AS "backKey"`;

export function toPulledCard(row: PulledCardRow): PulledCard {
  return {
    id: row.id,
    position: row.position,
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    category: row.category,
    parallel: row.parallel,
    // A check constraint knows no other.
    rarity: row.rarity as Rarity,
    serial: row.serial,
    estimatedValue: row.estimatedValue,
    image: pictureAddress(row.frontKey),
    backImage: pictureAddress(row.backKey),
  };
}

/** Where app/scans serves the picture with that key. */
export function pictureAddress(key: string): string {
  return `/scans/${key}-500.avif`;
}
