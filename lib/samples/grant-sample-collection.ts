import "server-only";

import { randomBytes, randomInt, randomUUID } from "node:crypto";

import { FIRST_STATUS } from "@/lib/cards/card-status";
import type { Prisma } from "@/lib/db";
import { storageEndOf } from "@/lib/packs/storage-end";
import { listOpenedBoxes, type OpenedPack, READY_BOX, SEALED_BOXES } from "@/lib/samples/sample-boxes";
import { BOX_CARDS, pictureReferencesOf, type SampleCard } from "@/lib/samples/sample-cards";
import { type RandomBelow, shufflePacks } from "@/lib/samples/shuffle-packs";
import { HOUR_MS, MINUTE_MS } from "@/lib/time";

type Options = { userId: string; now?: Date; randomBelow?: RandomBelow };
type Rows = {
  boxes: Prisma.OwnedBoxCreateManyInput[];
  packs: Prisma.PackCreateManyInput[];
  cards: Prisma.CardCreateManyInput[];
  events: Prisma.CardEventCreateManyInput[];
};
type BoxFacts = typeof READY_BOX;

/**
 * Gives an account its sample collection: cards, sealed boxes, and a box ready to be opened whose contents nobody knows. The user's
 * row is the lock: an account gets it once, also when it was removed since.
 *
 * @returns whether it was given now
 */
export async function grantSampleCollection(tx: Prisma.TransactionClient, { userId, now = new Date(), randomBelow = randomInt }: Options): Promise<boolean> {
  const { count } = await tx.user.updateMany({ where: { id: userId, sampleGrantedAt: null }, data: { sampleGrantedAt: now } });
  if (count === 0) return false;

  const rows: Rows = { boxes: [], packs: [], cards: [], events: [] };
  const openedBoxes = listOpenedBoxes(now);
  const ripIds = await takeRipIds(tx, openedBoxes.flatMap((box) => box.packs).length);
  for (const { facts, packs } of openedBoxes) {
    const [first] = packs;
    const boxId = addBox(rows, facts, { ownerId: userId, createdAt: first?.openedAt ?? now });
    packs.forEach((pack, i) => addOpenedPack(rows, pack, { ownerId: userId, boxId, position: i + 1, ripId: ripIds.shift() ?? null, now }));
  }
  // Lists show the newest box first: the one that is ready to be opened.
  for (const facts of SEALED_BOXES) addBox(rows, facts, { ownerId: userId, createdAt: new Date(now.getTime() - MINUTE_MS) });
  const readyBoxId = addBox(rows, READY_BOX, { ownerId: userId, createdAt: now });
  shufflePacks(BOX_CARDS, randomBelow).forEach((cards, i) => {
    const packId = randomUUID();
    rows.packs.push({ id: packId, boxId: readyBoxId, position: i + 1, cardCount: cards.length });
    cards.forEach((card, j) => rows.cards.push(toCardRow(card, { packId, position: j + 1, ownerId: userId, now })));
  });

  await tx.ownedBox.createMany({ data: rows.boxes });
  await tx.pack.createMany({ data: rows.packs });
  await tx.card.createMany({ data: rows.cards });
  await tx.cardEvent.createMany({ data: rows.events });
  return true;
}

async function takeRipIds(tx: Prisma.TransactionClient, count: number): Promise<string[]> {
  const taken = await tx.$queryRaw<{ id: string }[]>`SELECT 'R-' || nextval('rip_numbers') AS id FROM generate_series(1, ${count}::int)`;
  return taken.map(({ id }) => id);
}

function addBox(rows: Rows, facts: BoxFacts, { ownerId, createdAt }: { ownerId: string; createdAt: Date }): string {
  const id = randomUUID();
  rows.boxes.push({ ...facts, id, ownerId, createdAt, isSample: true });
  return id;
}

type OpenedPackPlace = { ownerId: string; boxId: string; position: number; ripId: string | null; now: Date };

function addOpenedPack(rows: Rows, { openedAt, cards }: OpenedPack, { ownerId, boxId, position, ripId, now }: OpenedPackPlace): void {
  const packId = randomUUID();
  rows.packs.push({ id: packId, boxId, position, cardCount: cards.length, openedAt, ripId, revealedCount: cards.length, completedAt: openedAt });
  cards.forEach(({ card, status }, i) => {
    const row = toCardRow(card, { packId, position: i + 1, ownerId, now });
    rows.cards.push({ ...row, status, pulledAt: openedAt, actionDeadline: storageEndOf(openedAt) });
    rows.events.push({ cardId: row.id, at: openedAt, type: "PULLED", toStatus: FIRST_STATUS });
    if (status === FIRST_STATUS) return;
    const changedAt = new Date(openedAt.getTime() + 3 * HOUR_MS);
    rows.events.push({ cardId: row.id, at: changedAt, type: "STATUS_CHANGED", fromStatus: FIRST_STATUS, toStatus: status });
  });
}

function toCardRow(card: SampleCard, place: { packId: string; position: number; ownerId: string; now: Date }) {
  const { packId, position, ownerId, now } = place;
  const { player, team = null, year, brand, set, number, category, parallel, rarity, serial = null, estimatedValue } = card;
  return {
    id: randomUUID(),
    ...{ packId, position, ownerId, player, team, year, brand, set, number, category, parallel, rarity, serial, estimatedValue },
    frontKey: pictureKey(),
    backKey: pictureKey(),
    ...pictureReferencesOf(card),
    valueSource: "Sample value",
    valueDate: now,
    createdAt: now,
  };
}

function pictureKey(): string {
  return randomBytes(16).toString("base64url");
}
