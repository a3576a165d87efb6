import "server-only";

import type { CardLine } from "@/lib/cards/card-line-schema";
import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { slabOf } from "@/lib/cards/slab";
import type { Prisma } from "@/lib/platform/database/db";

export const cardLineSelect = {
  id: true,
  player: true,
  year: true,
  set: true,
  number: true,
  parallel: true,
  serial: true,
  rarity: true,
  estimatedValue: true,
  frontKey: true,
  gradingCompany: true,
  grade: true,
  certificate: true,
} satisfies Prisma.CardSelect;

type CardRow = Prisma.CardGetPayload<{ select: typeof cardLineSelect }>;

export function toCardLine(row: CardRow): CardLine {
  return {
    id: row.id,
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    parallel: row.parallel,
    serial: row.serial,
    rarity: raritySchema.parse(row.rarity),
    estimatedValue: row.estimatedValue.toFixed(2),
    image: pictureAddress(row.frontKey),
    slab: slabOf(row),
  };
}
