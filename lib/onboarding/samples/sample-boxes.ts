import "server-only";

import { type CardStatus, FIRST_STATUS } from "@/lib/cards/card-status";
import { COLLECTION_CARDS, type SampleCard } from "@/lib/onboarding/samples/sample-cards";
import { DAY_MS } from "@/lib/platform/time";

export type BoxFacts = { name: string; type: string; imageUrl: string; packArt: string };

const PACK_ART = "first-light";

function sampleBox(name: string, type: string, imageUrl = pictureOf(`${name} ${type}`)): BoxFacts {
  return { name, type, imageUrl, packArt: PACK_ART };
}

function pictureOf(title: string): string {
  return `/art/boxes/${title.toLowerCase().replaceAll(" ", "-")}-640.avif`;
}

export const READY_BOX = sampleBox("2026 First Light", "Blaster Box");

export const SEALED_BOXES = [
  sampleBox("2024 Velocity", "Hobby Box"),
  sampleBox("2024 Velocity", "Hobby Box"),
  sampleBox("2025 The Long Gallery", "Mega Box"),
  sampleBox("2024 Codex of Tides", "Tin"),
];

const OPENED_BOXES = [
  sampleBox("2024 Harbor Heritage", "Blaster Box"),
  sampleBox("2023 Cross Court", "Mega Box"),
  sampleBox("2025 The Long Gallery", "Mega Box"),
  sampleBox("2024 Velocity", "Hobby Box"),
  sampleBox("2024 Codex of Tides", "Tin"),
  sampleBox(
    "2024 Signal Null",
    "Blaster Box",
    "/art/products/2024-fairwax-press-signal-null-blaster-640.webp",
  ),
];

const CARDS_PER_PACK = 3;
/** Days since each pack was opened; the first four are past their free storage. */
const PACK_AGES = [20.4, 16.1, 11.6, 9.2, 6.3, 5.5, 4.4, 3.1, 2.2, 1.6, 0.7];
const STATUSES: readonly CardStatus[] = [
  FIRST_STATUS,
  "To Ship",
  "Listed",
  FIRST_STATUS,
  "To Grade",
  FIRST_STATUS,
  "To Ship",
];

export type OpenedPack = { openedAt: Date; cards: { card: SampleCard; status: CardStatus }[] };
export type OpenedBox = { facts: BoxFacts; packs: OpenedPack[] };

export function listOpenedBoxes(now: Date): OpenedBox[] {
  const ages = PACK_AGES.values();
  let cardIndex = 0;
  return OPENED_BOXES.map((facts) => {
    const cards = COLLECTION_CARDS.filter((card) => `${card.year} ${card.set}` === facts.name).map(
      (card) => ({
        card,
        status: STATUSES[cardIndex++ % STATUSES.length] ?? FIRST_STATUS,
      }),
    );
    const packs: OpenedPack[] = [];
    for (let i = 0; i < cards.length; i += CARDS_PER_PACK) {
      const age = ages.next().value ?? 0;
      packs.push({
        openedAt: new Date(now.getTime() - age * DAY_MS),
        cards: cards.slice(i, i + CARDS_PER_PACK),
      });
    }
    return { facts, packs };
  });
}
