import { duplicateScans, problemsOfCard } from "@/lib/breaks/problems";
import { type Break, type DraftCard, draftCardSchema, type ShortPack } from "@/lib/breaks/schema";
import { cardFieldLabel } from "@/lib/cards/card-fields";
import { type FilmLengths, UNKNOWN_LENGTHS } from "@/lib/videos/late-moments";

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

export function cardsOfBox({ packs, packCount, cardsPerPack }: Box): DraftCard[][] {
  return Array.from({ length: packCount }, (_, pack) => {
    const saved = packs.find(({ position }) => position === pack + 1)?.cards ?? [];
    return Array.from(
      { length: cardsPerPack },
      (_, index) => saved.find(({ position }) => position === index + 1) ?? blankCard(index + 1),
    );
  });
}

export function isBlank(card: DraftCard): boolean {
  return Object.entries(card).every(
    ([name, fact]) => name === "position" || fact === "" || fact === null,
  );
}

function isUnwritten(card: DraftCard): boolean {
  return isBlank({ ...card, frontScanId: null, backScanId: null });
}

type Carried = "set" | "valueSource" | "valueDate";

/** The value from the nearest earlier card that has one, else from the nearest later card. */
function nearest(packs: readonly (readonly DraftCard[])[], place: Place, field: Carried): string {
  const all = packs.flatMap((cards, index) => cards.map((card) => ({ pack: index + 1, card })));
  const at = all.findIndex(
    ({ pack, card }) => pack === place.pack && card.position === place.position,
  );
  const hasIt = ({ card }: { card: DraftCard }) => card[field] !== "";
  return (all.slice(0, at).findLast(hasIt) ?? all.slice(at + 1).find(hasIt))?.card[field] ?? "";
}

export function prefillCard(
  packs: readonly (readonly DraftCard[])[],
  place: Place,
  card: DraftCard,
): DraftCard {
  return isUnwritten(card)
    ? { ...card, set: nearest(packs, place, "set"), parallel: "Base" }
    : card;
}

/** A new value gets the source and date of the nearest value, or today's date. */
export function withChanges(
  packs: readonly (readonly DraftCard[])[],
  place: Place,
  card: DraftCard,
  changes: Partial<DraftCard>,
  today: string,
): DraftCard {
  const changed = { ...prefillCard(packs, place, card), ...changes };
  if (card.estimatedValue !== "" || changed.estimatedValue === "") return changed;
  return {
    ...changed,
    valueSource: changed.valueSource || nearest(packs, place, "valueSource"),
    valueDate: changed.valueDate || nearest(packs, place, "valueDate") || today,
  };
}

export type CardProblem = { field: string; message: string };

/** Cached by identity, because every keystroke checks the whole box. Edits replace the card. */
const flawsByCard = new WeakMap<DraftCard, readonly CardProblem[]>();

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

export function neighbor(
  { pack, position }: Place,
  step: 1 | -1,
  { packCount, cardsPerPack }: Pick<Box, "packCount" | "cardsPerPack">,
): Place | null {
  const index = (pack - 1) * cardsPerPack + position - 1 + step;
  if (index < 0 || index >= packCount * cardsPerPack) return null;
  return { pack: Math.floor(index / cardsPerPack) + 1, position: (index % cardsPerPack) + 1 };
}

export function placeToStart(box: Box, saved: Place): Place {
  const isWithin = (value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max;
  if (isWithin(saved.pack, box.packCount) && isWithin(saved.position, box.cardsPerPack))
    return saved;
  const last = { pack: box.packCount, position: box.cardsPerPack };
  return nextOpen(cardsOfBox(box), last) ?? { pack: 1, position: 1 };
}

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

export function countDone(cards: readonly DraftCard[]): number {
  return cards.filter(isDone).length;
}

export function shortPacksOf(packs: readonly (readonly DraftCard[])[]): ShortPack[] {
  return packs.flatMap((cards, index) => {
    const recorded = cards.findIndex(isBlank);
    return recorded > 0 && cards.slice(recorded).every(isBlank)
      ? [{ pack: index + 1, cards: recorded }]
      : [];
  });
}

export type MissingOfCard = { place: Place; problems: CardProblem[] };

/** Problems by card, including duplicate scans. A blank card has a single problem. */
export function missingOf(
  packs: readonly (readonly DraftCard[])[],
  lengths: FilmLengths = UNKNOWN_LENGTHS,
): MissingOfCard[] {
  const duplicates = duplicateScans(packs.map((cards, index) => ({ position: index + 1, cards })));
  return packs.flatMap((cards, index) =>
    cards.flatMap((card) => {
      const ofScans = duplicates
        .filter(({ pack, position }) => pack === index + 1 && position === card.position)
        .map(({ field, message }) => ({ field, message }));
      const problems = isBlank(card)
        ? [{ field: "player", message: "Nothing is recorded yet" }]
        : [...problemsOfCard(card, lengths), ...flawsOf(card), ...ofScans];
      return problems.length > 0
        ? [{ place: { pack: index + 1, position: card.position }, problems }]
        : [];
    }),
  );
}
