import { cardsOfBox, carryOn, neighbour, type Place, withChanges } from "@/lib/breaks/draft";
import { SCAN_FIELD, type Slot } from "@/lib/breaks/scan-slots";
import type { Break, DraftCard } from "@/lib/breaks/schema";

/** What a breaker has on the desk. A pack is saved when its revision is the one that the server has. */
export type PackDraft = { cards: readonly DraftCard[]; revision: number; savedRevision: number };
export type Station = { packs: readonly PackDraft[]; place: Place };

export type StationAction =
  | { type: "go"; place: Place }
  /** Enter: on to the next card, with what rarely changes. */
  | { type: "advance" }
  | { type: "edit"; place: Place; changes: Partial<DraftCard>; today: string }
  /** A scan has been stored. Where another lies by now, it waits for a place. */
  | { type: "arrive"; slot: Slot; scanId: string }
  | { type: "put"; slot: Slot; scanId: string | null }
  | { type: "swap"; from: Slot; to: Slot }
  | { type: "saved"; pack: number; revision: number }
  /** What the server has now, of as many packs and cards as it says; what is not saved yet stays. */
  | { type: "load"; box: Break };

export function startStation(box: Break, place: Place): Station {
  return { place, packs: cardsOfBox(box).map((cards) => ({ cards, revision: 0, savedRevision: 0 })) };
}

export const isUnsaved = ({ revision, savedRevision }: PackDraft) => revision !== savedRevision;

export function nextStation(station: Station, action: StationAction): Station {
  switch (action.type) {
    case "go":
      return { ...station, place: action.place };
    case "advance":
      return advance(station);
    case "edit": {
      const cards = station.packs.map((pack) => pack.cards);
      return change(station, action.place, (card) => withChanges(cards, action.place, card, action.changes, action.today));
    }
    case "arrive":
      return scanAt(station, action.slot) === null ? putScan(station, action.slot, action.scanId) : station;
    case "put":
      return putScan(station, action.slot, action.scanId);
    case "swap": {
      const [first, second] = [scanAt(station, action.from), scanAt(station, action.to)];
      return putScan(putScan(station, action.from, second), action.to, first);
    }
    case "saved":
      return { ...station, packs: station.packs.map((pack, index) => (index + 1 === action.pack ? { ...pack, savedRevision: action.revision } : pack)) };
    case "load": {
      const { packCount, cardsPerPack } = action.box;
      const place = { pack: Math.min(station.place.pack, packCount), position: Math.min(station.place.position, cardsPerPack) };
      return { place, packs: cardsOfBox(action.box).map((cards, index) => load(station.packs[index], cards)) };
    }
  }
}

function load(pack: PackDraft | undefined, cards: readonly DraftCard[]): PackDraft {
  if (!pack) return { cards, revision: 0, savedRevision: 0 };
  return { ...pack, cards: isUnsaved(pack) ? cards.map((card, index) => pack.cards[index] ?? card) : cards };
}

function advance(station: Station): Station {
  const cardsPerPack = station.packs[0]?.cards.length ?? 0;
  const place = neighbour(station.place, 1, { packCount: station.packs.length, cardsPerPack });
  if (!place) return station;
  const cards = station.packs.map((pack) => pack.cards);
  return change({ ...station, place }, place, (card) => carryOn(cards, place, card));
}

export function cardAt({ packs }: Pick<Station, "packs">, { pack, position }: Place): DraftCard | undefined {
  return packs[pack - 1]?.cards[position - 1];
}

export function scanAt(station: Pick<Station, "packs">, slot: Slot): string | null {
  return cardAt(station, slot)?.[SCAN_FIELD[slot.side]] ?? null;
}

function putScan(station: Station, slot: Slot, scanId: string | null): Station {
  return change(station, slot, (card) => ({ ...card, [SCAN_FIELD[slot.side]]: scanId }));
}

function change(station: Station, place: Place, edit: (card: DraftCard) => DraftCard): Station {
  const card = cardAt(station, place);
  const edited = card && edit(card);
  if (!edited || edited === card) return station;
  return {
    ...station,
    packs: station.packs.map((pack, index) =>
      index + 1 === place.pack ? { ...pack, revision: pack.revision + 1, cards: pack.cards.with(place.position - 1, edited) } : pack,
    ),
  };
}
