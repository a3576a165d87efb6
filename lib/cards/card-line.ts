import "server-only";

import type { CardLine } from "@/lib/cards/card-line-schema";
import { offerPictureAddress } from "@/lib/cards/offer-addresses";
import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { slabOf } from "@/lib/cards/slab";
import type { Prisma } from "@/lib/platform/database/db";

export const cardLineSelect = {
  id: true,
  ownerId: true,
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

/** Hides the scans and the slab from everyone but the current owner. */
export function toCardLine(row: CardRow, viewerId: string | null): CardLine {
  const isTheirs = row.ownerId === viewerId;
  return {
    id: row.id,
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    parallel: row.parallel,
    serial: row.serial,
    rarity: raritySchema.parse(row.rarity),
    estimatedValue: row.estimatedValue.toFixed(2),
    image: isTheirs ? pictureAddress(row.frontKey) : null,
    slab: isTheirs ? slabOf(row) : null,
  };
}

/** A card in a cart or checkout. `slug` is null once the offer has ended, which hides the card. */
export function toOfferedLine(row: CardRow, slug: string | null): CardLine {
  const image = slug === null ? null : offerPictureAddress(slug, "front");
  return { ...toCardLine(row, slug === null ? null : row.ownerId), image };
}
