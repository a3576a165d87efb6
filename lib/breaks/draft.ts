import { doubledScans, problemsOfCard } from "@/lib/breaks/problems";
import { type Break, type DraftCard, draftCardSchema, type ShortPack } from "@/lib/breaks/schema";
import { cardFieldLabel } from "@/lib/cards/card-fields";

/** A card of a break; both count from 1. */
export type Place = { pack: number; position: number };

export function blankCard(position: number): DraftCard {
  return {
    position,
    frontScanId: null,
    backScanId: null,
    player: "",
    team: "",
    set: "",
    number: "",
    parallel: "",
    rarity: "",
    serial: "",
    conditionNote: "",
    estimatedValue: "",
    valueSource: "",
    valueDate: "",
    offsetAMs: null,
    offsetBMs: null,
  };
}

type Box = Pick<Break, "packs" | "packCount" | "cardsPerPack">;

/** Every card that the box has, in pack order; those that nobody has touched are blank. */
export function cardsOfBox({ packs, packCount, cardsPerPack }: Box): DraftCard[][] {
  return Array.from({ length: packCount }, (_, pack) => {
    const saved = packs.find(({ position }) => position === pack + 1)?.cards ?? [];
    return Array.from(
      { length: cardsPerPack },
      (_, index) => saved.find(({ position }) => position === index + 1) ?? blankCard(index + 1),
    );
  });
}

/** Nothing is known of the card, and no scan is there. */
export function isBlank(card: DraftCard): boolean {
  return Object.entries(card).every(
    ([name, fact]) => name === "position" || fact === "" || fact === null,
  );
}

/** Nobody has written anything on it; its scans may be there. */
function isUnwritten(card: DraftCard): boolean {
  return isBlank({ ...card, frontScanId: null, backScanId: null });
}

type Carried = "set" | "valueSource" | "valueDate";

/** What the nearest card before this one says, or else the nearest after it. */
function nearest(packs: readonly (readonly DraftCard[])[], place: Place, field: Carried): string {
  const all = packs.flatMap((cards, index) => cards.map((card) => ({ pack: index + 1, card })));
  const at = all.findIndex(
    ({ pack, card }) => pack === place.pack && card.position === place.position,
  );
  const hasIt = ({ card }: { card: DraftCard }) => card[field] !== "";
  return (all.slice(0, at).findLast(hasIt) ?? all.slice(at + 1).find(hasIt))?.card[field] ?? "";
}

/** A card that the breaker turns to: its set is that of the card before, and it is no parallel until somebody says so. */
export function carryOn(
  packs: readonly (readonly DraftCard[])[],
  place: Place,
  card: DraftCard,
): DraftCard {
  return isUnwritten(card)
    ? { ...card, set: nearest(packs, place, "set"), parallel: "Base" }
    : card;
}

/** What was typed, with what follows from it: a value has the source and date of the value before, or today's. */
export function withChanges(
  packs: readonly (readonly DraftCard[])[],
  place: Place,
  card: DraftCard,
  changes: Partial<DraftCard>,
  today: string,
): DraftCard {
  const changed = { ...carryOn(packs, place, card), ...changes };
  if (card.estimatedValue !== "" || changed.estimatedValue === "") return changed;
  return {
    ...changed,
    valueSource: changed.valueSource || nearest(packs, place, "valueSource"),
    valueDate: changed.valueDate || nearest(packs, place, "valueDate") || today,
  };
}

export type CardProblem = { field: string; message: string };

/** By card, for a card that changes is another one: all cards of a box are asked with every key. */
const flawsByCard = new WeakMap<DraftCard, readonly CardProblem[]>();

/** What is written on a card, but cannot be stored. */
export function flawsOf(card: DraftCard): readonly CardProblem[] {
  const known = flawsByCard.get(card);
  if (known) return known;
  const issues = draftCardSchema.safeParse(card).error?.issues ?? [];
  const flaws = issues.map(({ path, message }) => ({
    field: String(path[0]),
    message: `${cardFieldLabel(String(path[0])) ?? "Card"}: ${message}`,
  }));
  flawsByCard.set(card, flaws);
  return flaws;
}

const isDone = (card: DraftCard) => problemsOfCard(card).length === 0 && flawsOf(card).length === 0;

/** The place after this one, or before it; null at either end of the box. */
export function neighbour(
  { pack, position }: Place,
  step: 1 | -1,
  { packCount, cardsPerPack }: Pick<Box, "packCount" | "cardsPerPack">,
): Place | null {
  const index = (pack - 1) * cardsPerPack + position - 1 + step;
  if (index < 0 || index >= packCount * cardsPerPack) return null;
  return { pack: Math.floor(index / cardsPerPack) + 1, position: (index % cardsPerPack) + 1 };
}

/** Where work goes on: where somebody left it, or else the first card with something missing. */
export function placeToStart(box: Box, left: Place): Place {
  const within = (count: number, most: number) =>
    Number.isInteger(count) && count >= 1 && count <= most;
  if (within(left.pack, box.packCount) && within(left.position, box.cardsPerPack)) return left;
  const last = { pack: box.packCount, position: box.cardsPerPack };
  return nextOpen(cardsOfBox(box), last) ?? { pack: 1, position: 1 };
}

/** The first card after this one that is not done, and then from the start; null when none does. */
export function nextOpen(
  packs: readonly (readonly DraftCard[])[],
  { pack, position }: Place,
): Place | null {
  const open = packs.flatMap((cards, index) =>
    cards
      .filter((card) => !isDone(card))
      .map((card) => ({ pack: index + 1, position: card.position })),
  );
  return (
    open.find((place) => place.pack > pack || (place.pack === pack && place.position > position)) ??
    open[0] ??
    null
  );
}

/** How many of these lack nothing, and can be stored. */
export function countDone(cards: readonly DraftCard[]): number {
  return cards.filter(isDone).length;
}

/** Packs with fewer cards than the others: something is recorded of each card up to one, and of none behind it. */
export function shortPacksOf(packs: readonly (readonly DraftCard[])[]): ShortPack[] {
  return packs.flatMap((cards, index) => {
    const recorded = cards.findIndex(isBlank);
    return recorded > 0 && cards.slice(recorded).every(isBlank)
      ? [{ pack: index + 1, cards: recorded }]
      : [];
  });
}

export type MissingOfCard = { place: Place; problems: CardProblem[] };

/** What each card lacks, what of it cannot be stored, and scans that another side has, too; of a card that nobody has touched, only that. */
export function missingOf(packs: readonly (readonly DraftCard[])[]): MissingOfCard[] {
  const doubled = doubledScans(packs.map((cards, index) => ({ position: index + 1, cards })));
  return packs.flatMap((cards, index) =>
    cards.flatMap((card) => {
      const ofScans = doubled
        .filter(({ pack, position }) => pack === index + 1 && position === card.position)
        .map(({ field, message }) => ({ field, message }));
      const problems = isBlank(card)
        ? [{ field: "player", message: "Nothing is recorded yet" }]
        : [...problemsOfCard(card), ...flawsOf(card), ...ofScans];
      return problems.length > 0
        ? [{ place: { pack: index + 1, position: card.position }, problems }]
        : [];
    }),
  );
}
