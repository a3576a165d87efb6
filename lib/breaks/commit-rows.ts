import "server-only";

import { randomBytes, randomUUID } from "node:crypto";

import type { DraftCard } from "@/lib/breaks/schema";
import { newPictureKey } from "@/lib/cards/picture-key";
import { contentsRoot, recordBytes } from "@/lib/ledger/contents-tree";
import { identityBytes } from "@/lib/ledger/identity";
import type { TableRow } from "@/lib/platform/database/insert-rows";
import { scanReferenceOf } from "@/lib/scans/scan-reference";

type Box = {
  id: string;
  ownerId: string;
  boxId: string;
  year: number;
  brand: string;
  category: string | null;
};
type Options = {
  box: Box;
  packs: readonly { position: number; cards: readonly DraftCard[] }[];
  hashes: ReadonlyMap<string, string>;
  /** One per card, in order. */
  cardIds: readonly string[];
  now: Date;
  /** 16 bytes in hex. */
  randomSalt: () => string;
};

const BASE = "Base";

export function createCommitRows({ box, packs, hashes, cardIds, now, randomSalt }: Options) {
  const rows: Record<"packs" | "cards", TableRow[]> = { packs: [], cards: [] };
  const leaves = packs.map(({ position, cards }) => {
    const packId = randomUUID();
    rows.packs.push({ id: packId, box_id: box.id, position, card_count: cards.length });
    return cards.map((card) => {
      const record = recordOf({ box, pack: position, card, hashes, salt: randomSalt() });
      const identity = identityOf({ box, pack: position, card, salt: randomSalt() });
      rows.cards.push({
        id: present(cardIds[rows.cards.length]),
        pack_id: packId,
        owner_id: box.ownerId,
        record: toBytea(record),
        identity: toBytea(identity),
        created_at: now,
        ...factsOf(box, card),
      });
      return { record, identity };
    });
  });
  return {
    rows,
    root: contentsRoot(leaves.map((cards) => cards.map(({ record }) => record))),
    identityRoot: contentsRoot(leaves.map((cards) => cards.map(({ identity }) => identity))),
    cardCount: rows.cards.length,
  };
}

const toBytea = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`;

type RecordOptions = Pick<Options, "box" | "hashes"> & {
  pack: number;
  card: DraftCard;
  salt: string;
};

function recordOf({ box, pack, card, hashes, salt }: RecordOptions): Uint8Array {
  const hashOf = (scanId: string | null) => present(hashes.get(present(scanId)));
  return recordBytes({
    box: box.boxId,
    pack,
    pos: card.position,
    front: hashOf(card.frontScanId),
    back: hashOf(card.backScanId),
    tA: present(card.offsetAMs),
    tB: present(card.offsetBMs),
    salt,
  });
}

function identityOf({ box, pack, card, salt }: Omit<RecordOptions, "hashes">): Uint8Array {
  return identityBytes({
    box: box.boxId,
    pack,
    pos: card.position,
    year: box.year,
    brand: box.brand,
    set: card.set,
    number: card.number,
    player: card.player,
    team: card.team,
    parallel: card.parallel || BASE,
    rarity: card.rarity,
    serial: card.serial,
    salt,
  });
}

function factsOf({ year, brand, category }: Box, card: DraftCard): TableRow {
  const {
    position,
    player,
    set,
    number,
    rarity,
    estimatedValue,
    valueSource,
    offsetAMs,
    offsetBMs,
  } = card;
  return {
    position,
    player,
    team: card.team || null,
    year,
    brand,
    set,
    number,
    category,
    parallel: card.parallel || BASE,
    rarity,
    serial: card.serial || null,
    front_key: newPictureKey(),
    back_key: newPictureKey(),
    front_file: scanReferenceOf(present(card.frontScanId)),
    back_file: scanReferenceOf(present(card.backScanId)),
    estimated_value: estimatedValue,
    value_source: valueSource,
    value_date: new Date(card.valueDate),
    condition_note: card.conditionNote || null,
    offset_a_ms: offsetAMs,
    offset_b_ms: offsetBMs,
  };
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error("A card without its required fields can't be sealed.");
  return value;
}

export function randomSalt(): string {
  return randomBytes(16).toString("hex");
}
