import { randomBytes } from "node:crypto";

import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { createBoxes, type SealedBoxes } from "@/lib/stock/create-boxes";

/** An adult's user row without a usable password. Tests that sign in with one register it. */
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
      adultConfirmedAt: new Date(),
      ...overrides,
    },
  });
}

/** Boxes of one listing, on sale. The default `set` is unique, for a new listing. */
export async function createListing(overrides: Partial<SealedBoxes> = {}) {
  const tag = randomBytes(4).toString("hex");
  const boxes: SealedBoxes = {
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
  const { listing } = await db.box.findUniqueOrThrow({
    where: { id: boxIds[0] ?? 0 },
    select: { listing: true },
  });
  return { listing, boxIds };
}
