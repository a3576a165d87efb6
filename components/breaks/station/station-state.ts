import { SCAN_FIELD, type Slot } from "@/components/breaks/station/scans/scan-slots";
import { cardsOfBox, prefillCard, neighbor, type Place, withChanges } from "@/lib/breaks/draft";
import { packVersion } from "@/lib/breaks/pack-version";
import type { Break, DraftCard } from "@/lib/breaks/schema";

/** Saved if both revisions are equal. `version` is the stored version that the edits build on. */
export type PackDraft = {
  cards: readonly DraftCard[];
  version: string;
  revision: number;
  savedRevision: number;
};
export type Station = { packs: readonly PackDraft[]; place: Place };

export type StationAction =
  | { type: "go"; place: Place }
  | { type: "advance" }
  | { type: "edit"; place: Place; changes: Partial<DraftCard>; today: string }
  /** A scan was stored. It stays unassigned if its slot was filled in the meantime. */
  | { type: "arrive"; slot: Slot; scanId: string }
  | { type: "put"; slot: Slot; scanId: string | null }
  | { type: "swap"; from: Slot; to: Slot }
  | { type: "saved"; pack: number; revision: number; version: string }
  | { type: "load"; box: Break }
  /** Replaces one pack or all with the server's state, discarding unsaved edits. */
  | { type: "replace"; box: Break; pack?: number }
  /** Keeps the local pack, which will overwrite the server's. */
  | { type: "keep"; box: Break; pack: number };

export function startStation(box: Break, place: Place): Station {
  return {
    place,
    packs: storedPacks(box).map((pack) => ({ ...pack, revision: 0, savedRevision: 0 })),
  };
}

type StoredPack = Pick<PackDraft, "cards" | "version">;

function storedPacks(box: Break): StoredPack[] {
  return cardsOfBox(box).map((cards, index) => ({
    cards,
    version: box.packs[index]?.version ?? packVersion([]),
  }));
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
      return change(station, action.place, (card) =>
        withChanges(cards, action.place, card, action.changes, action.today),
      );
    }
    case "arrive":
      return scanAt(station, action.slot) === null
        ? putScan(station, action.slot, action.scanId)
        : station;
    case "put":
      return putScan(station, action.slot, action.scanId);
    case "swap": {
      const [first, second] = [scanAt(station, action.from), scanAt(station, action.to)];
      return putScan(putScan(station, action.from, second), action.to, first);
    }
    case "saved": {
      const { version, revision } = action;
      return {
        ...station,
        packs: station.packs.map((pack, index) =>
          index + 1 === action.pack ? { ...pack, version, savedRevision: revision } : pack,
        ),
      };
    }
    case "load":
      return withStored(station, action.box, loaded);
    case "replace":
      return withStored(station, action.box, (pack, stored, number) =>
        (action.pack ?? number) === number
          ? { ...pack, ...stored, savedRevision: pack.revision }
          : loaded(pack, stored),
      );
    case "keep":
      return withStored(station, action.box, (pack, stored, number) =>
        action.pack === number
          ? { ...resized(pack, stored), version: stored.version }
          : loaded(pack, stored),
      );
  }
}

function withStored(
  station: Station,
  box: Break,
  change: (pack: PackDraft, stored: StoredPack, number: number) => PackDraft,
): Station {
  const place = {
    pack: Math.min(station.place.pack, box.packCount),
    position: Math.min(station.place.position, box.cardsPerPack),
  };
  const packs = storedPacks(box).map((stored, index) =>
    station.packs[index]
      ? change(station.packs[index], stored, index + 1)
      : { ...stored, revision: 0, savedRevision: 0 },
  );
  return { place, packs };
}

function loaded(pack: PackDraft, stored: StoredPack): PackDraft {
  return isUnsaved(pack) || pack.version === stored.version
    ? resized(pack, stored)
    : { ...pack, ...stored };
}

function resized(pack: PackDraft, { cards }: StoredPack): PackDraft {
  return pack.cards.length === cards.length
    ? pack
    : { ...pack, cards: cards.map((card, index) => pack.cards[index] ?? card) };
}

function advance(station: Station): Station {
  const cardsPerPack = station.packs[0]?.cards.length ?? 0;
  const place = neighbor(station.place, 1, { packCount: station.packs.length, cardsPerPack });
  if (!place) return station;
  const cards = station.packs.map((pack) => pack.cards);
  return change({ ...station, place }, place, (card) => prefillCard(cards, place, card));
}

export function cardAt(
  { packs }: Pick<Station, "packs">,
  { pack, position }: Place,
): DraftCard | undefined {
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
      index + 1 === place.pack
        ? {
            ...pack,
            revision: pack.revision + 1,
            cards: pack.cards.with(place.position - 1, edited),
          }
        : pack,
    ),
  };
}
