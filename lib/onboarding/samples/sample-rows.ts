import "server-only";

import { randomUUID } from "node:crypto";

import { FIRST_STATUS } from "@/lib/cards/card-status";
import { newPictureKey } from "@/lib/cards/picture-key";
import {
  type BoxFacts,
  type OpenedBox,
  type OpenedPack,
  READY_BOX,
  SEALED_BOXES,
} from "@/lib/onboarding/samples/sample-boxes";
import {
  BOX_CARDS,
  pictureReferencesOf,
  type SampleCard,
} from "@/lib/onboarding/samples/sample-cards";
import { type RandomBelow, shufflePacks } from "@/lib/onboarding/samples/shuffle-packs";
import type { TableRow } from "@/lib/platform/database/insert-rows";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { storageEndOf } from "@/lib/pricing/storage-end";

/** Listed in foreign key order. */
type SampleRows = Record<"owned_boxes" | "packs" | "cards" | "card_events", TableRow[]>;
type Options = {
  ownerId: string;
  now: Date;
  opened: readonly OpenedBox[];
  ripIds: readonly string[];
  randomBelow: RandomBelow;
  freeStorageDays: number;
};

export function createSampleRows({
  ownerId,
  now,
  opened,
  ripIds,
  randomBelow,
  freeStorageDays,
}: Options): SampleRows {
  const rows: SampleRows = { owned_boxes: [], packs: [], cards: [], card_events: [] };
  const rips = ripIds.values();

  function addBox({ name, type, imageUrl, packArt }: BoxFacts, createdAt: Date): string {
    const id = randomUUID();
    rows.owned_boxes.push({
      id,
      owner_id: ownerId,
      name,
      type,
      image_url: imageUrl,
      pack_art: packArt,
      is_sample: true,
      created_at: createdAt,
    });
    return id;
  }

  function addPack(
    boxId: string,
    position: number,
    cardCount: number,
    openedAt: Date | null,
  ): string {
    const id = randomUUID();
    const ripId = openedAt && (rips.next().value ?? null);
    const progress = { revealed_count: openedAt ? cardCount : 0, completed_at: openedAt };
    rows.packs.push({
      id,
      box_id: boxId,
      position,
      card_count: cardCount,
      opened_at: openedAt,
      rip_id: ripId,
      ...progress,
    });
    return id;
  }

  function addOpenedPack(boxId: string, position: number, { openedAt, cards }: OpenedPack): void {
    const packId = addPack(boxId, position, cards.length, openedAt);
    cards.forEach(({ card, status }, i) => {
      const id = randomUUID();
      const deadline = storageEndOf(openedAt, freeStorageDays);
      const pull = { status, pulled_at: openedAt, action_deadline: deadline };
      rows.cards.push({
        id,
        pack_id: packId,
        position: i + 1,
        owner_id: ownerId,
        ...factsOf(card, now),
        ...pull,
      });
      rows.card_events.push({
        card_id: id,
        at: openedAt,
        type: "PULLED",
        from_status: null,
        to_status: FIRST_STATUS,
      });
      if (status === FIRST_STATUS) return;
      const changedAt = new Date(openedAt.getTime() + 3 * HOUR_MS);
      rows.card_events.push({
        card_id: id,
        at: changedAt,
        type: "STATUS_CHANGED",
        from_status: FIRST_STATUS,
        to_status: status,
      });
    });
  }

  function addClosedPack(boxId: string, position: number, cards: readonly SampleCard[]): void {
    const packId = addPack(boxId, position, cards.length, null);
    const unpulled = { status: null, pulled_at: null, action_deadline: null };
    cards.forEach((card, i) =>
      rows.cards.push({
        id: randomUUID(),
        pack_id: packId,
        position: i + 1,
        owner_id: ownerId,
        ...factsOf(card, now),
        ...unpulled,
      }),
    );
  }

  for (const { facts, packs } of opened) {
    const boxId = addBox(facts, packs[0]?.openedAt ?? now);
    packs.forEach((pack, i) => addOpenedPack(boxId, i + 1, pack));
  }
  // Lists show the newest box first, which must be the one that is ready to rip.
  for (const facts of SEALED_BOXES) addBox(facts, new Date(now.getTime() - MINUTE_MS));
  const readyBoxId = addBox(READY_BOX, now);
  shufflePacks(BOX_CARDS, randomBelow).forEach((cards, i) =>
    addClosedPack(readyBoxId, i + 1, cards),
  );
  return rows;
}

function factsOf(card: SampleCard, now: Date): TableRow {
  const {
    player,
    team = null,
    year,
    brand,
    set,
    number,
    category,
    parallel,
    rarity,
    serial = null,
    estimatedValue,
  } = card;
  const { frontFile, backFile } = pictureReferencesOf(card);
  return {
    player,
    team,
    year,
    brand,
    set,
    number,
    category,
    parallel,
    rarity,
    serial,
    front_key: newPictureKey(),
    back_key: newPictureKey(),
    front_file: frontFile,
    back_file: backFile,
    estimated_value: estimatedValue,
    value_source: "Sample value",
    value_date: now,
    is_sample: true,
    created_at: now,
  };
}
