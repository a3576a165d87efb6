import "server-only";

import type { z } from "zod";

import { type PulledCard, pulledCardSchema, raritySchema } from "@/lib/cards/schema";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

export const pulledCardRowSchema = pulledCardSchema
  .omit({
    playerName: true,
    setName: true,
    cardNumber: true,
    rarity: true,
    image: true,
    backImage: true,
  })
  .extend({
    player: column.text,
    year: column.int,
    set: column.text,
    number: column.text,
    rarity: column.text,
    frontKey: column.text,
    backKey: column.text,
  });
export type PulledCardRow = z.infer<typeof pulledCardRowSchema>;

/** Queries must require c.pulled_at, because cards in closed packs are secret. */
export const pulledCardColumns = Prisma.sql`
  c.id::text, c.position, c.player, c.year, c.set, c.number, c.category, c.parallel, c.rarity,
  c.serial,
  c.estimated_value::text AS "estimatedValue", c.front_key AS "frontKey", c.back_key AS "backKey"`;

export const slabColumns = Prisma.sql`
  c.grading_company AS "gradingCompany", c.grade, c.certificate`;

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
