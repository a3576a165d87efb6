import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { db, type Prisma } from "@/lib/platform/database/db";
import { listUnlocked } from "@/lib/videos/list-unlocked";

const boxSelect = {
  id: true,
  name: true,
  type: true,
  isSample: true,
  createdAt: true,
  closedAt: true,
  packs: {
    select: {
      position: true,
      cardCount: true,
      openedAt: true,
      ripId: true,
      revealedCount: true,
      completedAt: true,
    },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.OwnedBoxSelect;

const cardSelect = {
  player: true,
  team: true,
  year: true,
  brand: true,
  set: true,
  number: true,
  category: true,
  parallel: true,
  rarity: true,
  serial: true,
  frontKey: true,
  backKey: true,
  estimatedValue: true,
  valueSource: true,
  valueDate: true,
  valuations: {
    select: { amount: true, currency: true, source: true, sourceName: true, valuedAt: true },
    orderBy: { number: "asc" },
  },
  status: true,
  pulledAt: true,
  actionDeadline: true,
  gradingCompany: true,
  grade: true,
  certificate: true,
  leftAt: true,
  leftAs: true,
  pack: { select: { ripId: true } },
  events: {
    select: { at: true, type: true, fromStatus: true, toStatus: true, isUndo: true },
    orderBy: { id: "asc" },
  },
  evaluations: {
    select: {
      requestedAt: true,
      withdrawnAt: true,
      finishedAt: true,
      finding: true,
      expectedFrom: true,
      expectedTo: true,
    },
    orderBy: { requestedAt: "asc" },
  },
} satisfies Prisma.CardSelect;

/** Omits the contents of closed packs and the videos that show them. */
export async function exportBoxes(ownerId: string) {
  const [boxes, videos] = await Promise.all([
    db.ownedBox.findMany({
      where: { ownerId },
      select: boxSelect,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    listUnlocked(ownerId),
  ]);
  return boxes.map(({ id, ...box }) => ({
    ...box,
    videos: videos
      .filter(({ boxId }) => boxId === id)
      .map(({ camera, part, url }) => ({ camera, part, url })),
  }));
}

export async function exportCards(ownerId: string) {
  const cards = await db.card.findMany({
    where: { ownerId, pulledAt: { not: null } },
    select: cardSelect,
    orderBy: { sequence: "asc" },
  });
  return cards.map(({ frontKey, backKey, estimatedValue, pack, valuations, ...card }) => ({
    ...card,
    ripId: pack.ripId,
    estimatedValue: estimatedValue.toFixed(2),
    valuations: valuations.map(({ amount, ...valuation }) => ({
      ...valuation,
      amount: amount.toFixed(2),
    })),
    image: pictureAddress(frontKey),
    backImage: pictureAddress(backKey),
  }));
}
