import { randomBytes } from "node:crypto";

import { RARITIES } from "@/lib/cards/rarity";
import { db } from "@/lib/platform/database/db";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createListing, createUser } from "@/tests/setup/factories";
import { sessionOf } from "@/tests/setup/request";

export async function createCollector() {
  const user = await createUser();
  return { id: user.id, cookie: await sessionOf(user) };
}

const countedFrom1 = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const pictureKey = () => randomBytes(16).toString("base64url");

/** Card fields that no test checks, with a sample card's pictures. */
export const someCard = (ownerId: string, isSample: boolean) => ({
  ownerId,
  isSample,
  year: 2026,
  brand: "Fairwax Press",
  set: "First Light",
  category: "baseball",
  parallel: "Base",
  valueSource: "Recent sales",
  valueDate: new Date(),
  frontKey: pictureKey(),
  frontFile: "sample:1ba320ab88687ddd-front",
  backKey: pictureKey(),
  backFile: "sample:1ba320ab88687ddd-back",
});

type BoxOptions = {
  owner: { id: string };
  packs?: number;
  cardsPerPack?: number;
  isSample?: boolean;
  createdAt?: Date;
  name?: string;
  type?: string;
};

/**
 * A collector's box with closed packs, or sealed without packs. A physical box has its own listing,
 * and each card its own player.
 */
export async function createOwnedBox({
  owner,
  packs = 2,
  cardsPerPack = 4,
  isSample = false,
  createdAt = new Date(),
  name,
  type = "Hobby Box",
}: BoxOptions) {
  const tag = randomBytes(4).toString("hex");
  const productId = isSample ? null : ((await createListing()).boxIds[0] ?? null);
  const cardOf = (pack: number, card: number) => ({
    ...someCard(owner.id, isSample),
    position: card,
    player: `Player ${tag}-${pack}-${card}`,
    // Digits around an E would look like a number that a spreadsheet rounded.
    number: `N${tag}-${pack * 100 + card}`,
    rarity: RARITIES[(card - 1) % RARITIES.length] ?? "Common",
    estimatedValue: `${card}.50`,
  });
  return db.ownedBox.create({
    data: {
      ownerId: owner.id,
      productId,
      isSample,
      createdAt,
      name: name ?? `2026 Box ${tag}`,
      type,
      imageUrl: "/art/boxes/first-light.webp",
      packArt: "first-light",
      packs: {
        create: countedFrom1(packs).map((pack) => ({
          position: pack,
          cardCount: cardsPerPack,
          cards: { create: countedFrom1(cardsPerPack).map((card) => cardOf(pack, card)) },
        })),
      },
    },
    select: {
      id: true,
      name: true,
      productId: true,
      packs: {
        select: {
          id: true,
          position: true,
          cards: {
            select: { id: true, player: true, number: true, frontKey: true, backKey: true },
            orderBy: { position: "asc" },
          },
        },
        orderBy: { position: "asc" },
      },
    },
  });
}

type CardSpec = {
  status?: "To Ship" | "Listed" | "To Grade" | "Vault";
  rarity?: string;
  value?: string;
  pulledAt?: Date;
  deadline?: Date | null;
  player?: string;
  year?: number;
  number?: string;
  parallel?: string;
  set?: string;
  isClosed?: boolean;
};

let rips = 900_000;

/** A box with one pack per card, by default a sample. Returns the cards' ids in order. */
export async function createCards(
  ownerId: string,
  specs: readonly CardSpec[],
  { isSample = true } = {},
): Promise<string[]> {
  const { id: boxId } = await createOwnedBox({
    owner: { id: ownerId },
    packs: 0,
    isSample,
    name: "2026 First Light",
    type: "Blaster Box",
  });
  const ids: string[] = [];
  for (const [
    index,
    { status = "Vault", rarity = "Common", value = "2.50", deadline = null, ...spec },
  ] of specs.entries()) {
    const pulledAt = spec.isClosed ? null : (spec.pulledAt ?? new Date());
    const { id: packId } = await db.pack.create({
      data: {
        boxId,
        position: index + 1,
        cardCount: 1,
        openedAt: pulledAt,
        ripId: pulledAt && `R-${++rips}`,
      },
      select: { id: true },
    });
    const facts = {
      position: 1,
      player: spec.player ?? `Player ${index + 1}`,
      number: spec.number ?? String(index + 1),
      ...(spec.year ? { year: spec.year } : {}),
      ...(spec.parallel ? { parallel: spec.parallel } : {}),
      ...(spec.set ? { set: spec.set } : {}),
      rarity,
      estimatedValue: value,
    };
    const pull = pulledAt && {
      pulledAt,
      status,
      actionDeadline: deadline,
      events: { create: { at: pulledAt, type: "PULLED", toStatus: "Vault" } },
    };
    const card = await db.card.create({
      data: { ...someCard(ownerId, isSample), packId, ...facts },
      select: { id: true },
    });
    if (pull) await db.card.update({ where: { id: card.id }, data: pull, select: { id: true } });
    ids.push(card.id);
  }
  return ids;
}

/** As if the card had been recorded at a break, and had left in a parcel. */
export async function sendAway(cardId: string): Promise<void> {
  const { ownerId } = await db.card.findUniqueOrThrow({ where: { id: cardId } });
  const tag = randomBytes(4).toString("hex");
  const { id: shipmentId } = await db.shipment.create({
    data: {
      ...SAMPLE_ADDRESS,
      number: `FS-${tag}`,
      userId: ownerId,
      idempotencyKey: tag,
      requestDigest: tag,
      declaredValue: 1,
      isSigned: false,
      postage: 5,
      insurance: 0,
      signature: 0,
      total: 5,
    },
  });
  const leaf = Buffer.from(tag);
  await db.card.update({
    where: { id: cardId },
    data: {
      status: "To Ship",
      record: leaf,
      identity: leaf,
      offsetAMs: 0,
      offsetBMs: 0,
      shipmentId,
      leftAt: new Date(),
      leftAs: "SHIPPED",
    },
  });
}
