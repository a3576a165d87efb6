import { randomBytes } from "node:crypto";

import { db } from "@/lib/db";
import { createUser } from "@/tests/setup/factories";
import { sessionOf } from "@/tests/setup/request";

type CardSpec = {
  status?: "To Ship" | "Listed" | "To Grade" | "Vault";
  rarity?: string;
  value?: string;
  pulledAt?: Date;
  deadline?: Date | null;
  /** A card of a closed pack was not pulled yet. */
  isClosed?: boolean;
};

export async function createCollector() {
  const user = await createUser();
  return { id: user.id, cookie: await sessionOf(user) };
}

const key = () => randomBytes(18).toString("base64url");
let rips = 900_000;

/** A box with one pack for each card. Answers the cards' ids, in their order. */
export async function createCards(ownerId: string, specs: readonly CardSpec[], box: { name?: string; type?: string; isSample?: boolean } = {}): Promise<string[]> {
  const { name = "2026 First Light", type = "Blaster Box" } = box;
  const { id: boxId } = await db.ownedBox.create({
    data: { ownerId, name, type, imageUrl: "/art/boxes/first-light.webp", packArt: "first-light", isSample: true },
    select: { id: true },
  });
  const ids: string[] = [];
  for (const [index, spec] of specs.entries()) {
    const pulledAt = spec.isClosed ? null : (spec.pulledAt ?? new Date());
    const pack = await db.pack.create({
      data: { boxId, position: index + 1, cardCount: 1, openedAt: pulledAt, ripId: pulledAt && `R-${++rips}` },
      select: { id: true },
    });
    const card = await db.card.create({
      data: {
        packId: pack.id, position: 1, ownerId, player: `Player ${index + 1}`, year: 2026, brand: "Fairwax Press", set: "First Light", number: String(index + 1),
        parallel: "Base", rarity: spec.rarity ?? "Common", frontKey: key(), backKey: key(), frontFile: "front", backFile: "back",
        estimatedValue: spec.value ?? "2.50", valueSource: "Recent sales", valueDate: new Date(), pulledAt,
        status: pulledAt && (spec.status ?? "Vault"), actionDeadline: pulledAt && (spec.deadline ?? null),
      },
      select: { id: true },
    });
    if (pulledAt) await db.cardEvent.create({ data: { cardId: card.id, at: pulledAt, type: "PULLED", toStatus: "Vault" }, select: { id: true } });
    ids.push(card.id);
  }
  return ids;
}

export async function createBox(ownerId: string, { name = "2026 First Light", type = "Blaster Box", packs = 0 } = {}): Promise<string> {
  const box = await db.ownedBox.create({
    data: {
      ownerId, name, type, imageUrl: "/art/boxes/first-light.webp", packArt: "first-light", isSample: true,
      packs: { create: Array.from({ length: packs }, (_, index) => ({ position: index + 1, cardCount: 4 })) },
    },
    select: { id: true },
  });
  return box.id;
}
