import { randomBytes } from "node:crypto";

import { RARITIES } from "@/lib/cards/rarity";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { createBoxes, type NewBoxes } from "@/lib/products/create-boxes";

/** A user row. The password is nobody's: tests that sign in with one register it the real way. */
export function createUser(overrides: Partial<Prisma.UserCreateInput> = {}) {
  const tag = randomBytes(4).toString("hex");
  return db.user.create({
    data: {
      username: `user-${tag}`,
      email: `user-${tag}@example.com`,
      passwordHash: "not-a-hash",
      fullName: "Nora Fielding",
      street: "12 Harbor Street",
      city: "Portland",
      state: "Maine",
      zipCode: "04101",
      cardInterests: ["baseball"],
      ...overrides,
    },
  });
}

/** Boxes of one listing, on sale. Alike boxes fold: vary `set` (the default does) for another listing. */
export async function createListing(overrides: Partial<NewBoxes> = {}) {
  const tag = randomBytes(4).toString("hex");
  const boxes: NewBoxes = {
    year: 2024,
    brand: "Topps",
    set: `Chrome ${tag}`,
    format: "Hobby",
    provenance: "Sealed Case",
    priceCents: 24999,
    imageUrl: "/art/products/2024-topps-chrome-hobby-640.webp",
    quantity: 1,
    category: "baseball",
    ...overrides,
  };
  const boxIds = await db.$transaction((tx) => createBoxes(tx, boxes));
  const { listing } = await db.product.findUniqueOrThrow({ where: { id: boxIds[0] ?? 0 }, select: { listing: true } });
  return { listing, boxIds };
}

type OwnedBoxOptions = { owner: { id: string }; packs?: number; cardsPerPack?: number; isSample?: boolean; createdAt?: Date };

/**
 * A collector's box whose packs are all closed; without packs it is sealed. A physical one stands for a box of a listing of its own.
 * Each card has a player of its own, so that none can be taken for another.
 */
export async function createOwnedBox({ owner, packs = 2, cardsPerPack = 4, isSample = false, createdAt = new Date() }: OwnedBoxOptions) {
  const tag = randomBytes(4).toString("hex");
  const productId = isSample ? null : ((await createListing()).boxIds[0] ?? null);
  const facts = { name: `2024 Chrome ${tag}`, type: "Hobby Box", imageUrl: "/art/placeholder.svg", packArt: "first-light" };
  const cardOf = (pack: number, card: number) => ({
    position: card,
    ownerId: owner.id,
    player: `Player ${tag}-${pack}-${card}`,
    ...{ year: 2024, brand: "Topps", set: `Chrome ${tag}`, number: `${tag}-${pack * 100 + card}`, category: "baseball", parallel: "Base" },
    rarity: RARITIES[(card - 1) % RARITIES.length] ?? "Common",
    estimatedValue: `${card}.50`,
    ...{ frontKey: randomBytes(16).toString("base64url"), backKey: randomBytes(16).toString("base64url") },
    ...{ frontFile: "sample:1ba320ab88687ddd-front", backFile: "sample:1ba320ab88687ddd-back" },
    ...{ valueSource: "Test value", valueDate: createdAt },
  });
  return db.ownedBox.create({
    data: {
      ...{ ...facts, ownerId: owner.id, productId, isSample, createdAt },
      packs: {
        create: countedFrom1(packs).map((pack) => ({
          position: pack,
          cardCount: cardsPerPack,
          cards: { create: countedFrom1(cardsPerPack).map((card) => cardOf(pack, card)) },
        })),
      },
    },
    select: {
      ...{ id: true, name: true, productId: true },
      packs: {
        select: { id: true, position: true, cards: { select: { id: true, player: true, number: true, frontKey: true, backKey: true }, orderBy: { position: "asc" } } },
        orderBy: { position: "asc" },
      },
    },
  });
}

function countedFrom1(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
