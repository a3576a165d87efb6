import { readFile } from "node:fs/promises";

import { stringify } from "csv-stringify/sync";
import { zipSync } from "fflate";

import { BATCH_COLUMNS } from "@/lib/breaks/batch-columns";
import type { Break } from "@/lib/breaks/schema";
import { listSampleCards, pictureNameOf } from "@/packages/art/sample.mjs";

/** All cards appear in the first second, so that even the shortest film covers them. */
const FIRST_CARD_MS = 100;
const CARDS_MS = 500;

/** A batch for any box, with drawn cards that name its set. */
export async function sampleBatch({
  packCount,
  cardsPerPack,
  set,
}: Pick<Break, "packCount" | "cardsPerPack" | "set">): Promise<Buffer> {
  const cards = listSampleCards().slice(0, packCount * cardsPerPack);
  const files: Record<string, Uint8Array> = {};
  const rows: string[][] = [];
  for (const [index, card] of cards.entries()) {
    const [pack, position] = [Math.floor(index / cardsPerPack) + 1, (index % cardsPerPack) + 1];
    const pictures: string[] = [];
    for (const side of ["front", "back"]) {
      const name = `pack-${pack}-card-${position}-${side}.avif`;
      files[name] = await readFile(
        `assets/samples/pictures/${pictureNameOf(card)}-${side}-250.avif`,
      );
      pictures.push(name);
    }
    const offset = FIRST_CARD_MS + Math.floor((index * CARDS_MS) / cards.length);
    rows.push([
      ...[`${pack}`, `${position}`, ...pictures, card.player, "", set, card.number],
      ...[card.parallel, card.rarity, card.serial ?? "", "", card.estimatedValue],
      ...["Sample value", "2026-11-20", `${offset} ms`, `${offset + 50} ms`],
    ]);
  }
  const table = stringify([[...BATCH_COLUMNS], ...rows]);
  return Buffer.from(zipSync({ ...files, "cards.csv": Buffer.from(table) }, { level: 0 }));
}
