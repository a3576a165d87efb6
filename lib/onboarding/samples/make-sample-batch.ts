import "server-only";

import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zip } from "fflate";

import { BATCH_COLUMNS } from "@/lib/breaks/batch-columns";
import { RARITIES } from "@/lib/cards/rarity";
import type { SampleBatchQuery } from "@/lib/onboarding/samples/batch-schema";
import {
  BOX_CARDS,
  COLLECTION_CARDS,
  pictureReferencesOf,
  type SampleCard,
} from "@/lib/onboarding/samples/sample-cards";
import { AppError } from "@/lib/platform/errors";
import { findSamplePicture } from "@/lib/scans/sample-pictures";

const CARDS = [...BOX_CARDS, ...COLLECTION_CARDS];
export const MAX_SAMPLE_CARDS = CARDS.length;
const LARGEST_WIDTH = 750;

/** All cards appear in the first second, so that even the shortest film covers them. */
const FIRST_CARD_MS = 100;
const CARDS_MS = 500;
const CAMERA_B_MS = 50;

type Place = { card: SampleCard; pack: number; position: number };
type Options = SampleBatchQuery & { now?: Date };

/** @throws {AppError} 400 for more cards than there are samples */
export async function makeSampleBatch({
  packs,
  cards,
  now = new Date(),
}: Options): Promise<Uint8Array<ArrayBuffer>> {
  if (packs * cards > MAX_SAMPLE_CARDS)
    throw new AppError("bad_request", `There are only ${MAX_SAMPLE_CARDS} sample cards.`);
  const places = Array.from({ length: packs }, (_, pack) =>
    dealPack(CARDS.slice(pack * cards, (pack + 1) * cards), pack + 1),
  ).flat();
  const rows = places.map((place, index) =>
    rowOf(place, FIRST_CARD_MS + Math.floor((index * CARDS_MS) / places.length), now),
  );
  const table = stringify([BATCH_COLUMNS, ...rows], {
    record_delimiter: "\r\n",
    quoted_match: /[\r\n]/,
  });
  const files: Zippable = { "cards.csv": strToU8(table) };
  for (const place of places) Object.assign(files, await picturesOf(place));
  return new Promise((resolve, reject) =>
    zip(files, { mtime: now }, (error, data) =>
      error ? reject(error) : resolve(new Uint8Array(data)),
    ),
  );
}

function dealPack(cards: readonly SampleCard[], pack: number): Place[] {
  const dealt = [...cards].sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity));
  return dealt.map((card, index) => ({ card, pack, position: index + 1 }));
}

function nameOf({ pack, position }: Place, side: "front" | "back"): string {
  return `pack-${pack}-card-${position}-${side}.avif`;
}

function rowOf(place: Place, offset: number, now: Date): string[] {
  const { card, pack, position } = place;
  return [
    ...[String(pack), String(position), nameOf(place, "front"), nameOf(place, "back")],
    ...[
      card.player,
      card.team ?? "",
      card.set,
      card.number,
      card.parallel,
      card.rarity,
      card.serial ?? "",
      "",
    ],
    ...[
      card.estimatedValue,
      "Sample value",
      now.toISOString().slice(0, 10),
      clock(offset),
      clock(offset + CAMERA_B_MS),
    ],
  ];
}

function clock(ms: number): string {
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${Math.floor(ms / 60_000)}:${seconds}`;
}

/** Level 0, because the pictures are already compressed. */
async function picturesOf(place: Place): Promise<Zippable> {
  const { frontFile, backFile } = pictureReferencesOf(place.card);
  const [front, back] = await Promise.all(
    [frontFile, backFile].map((file) =>
      findSamplePicture(file.replace("sample:", ""), LARGEST_WIDTH),
    ),
  );
  if (!front || !back) throw new Error(`The pictures of sample card ${place.card.id} are missing.`);
  return {
    [nameOf(place, "front")]: [new Uint8Array(front), { level: 0 }],
    [nameOf(place, "back")]: [new Uint8Array(back), { level: 0 }],
  };
}
