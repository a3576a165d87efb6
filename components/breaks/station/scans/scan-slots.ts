import type { DraftCard } from "@/lib/breaks/schema";

type Side = "front" | "back";
export type Slot = { pack: number; position: number; side: Side };
type Cards = readonly Pick<DraftCard, "position" | "frontScanId" | "backScanId">[];

export const SCAN_FIELD = { front: "frontScanId", back: "backScanId" } as const;
export const slotKey = ({ pack, position, side }: Slot) => `${pack}/${position}/${side}`;
export const slotLabel = ({ pack, position, side }: Slot) =>
  `pack ${pack}, card ${position}, ${side}`;

export function emptySlots(
  packs: readonly Cards[],
  { fromPack = 1, awaited }: { fromPack?: number; awaited: ReadonlySet<string> },
): Slot[] {
  return packs
    .slice(fromPack - 1)
    .flatMap((cards, index) =>
      cards.flatMap((card) =>
        (["front", "back"] as const)
          .map((side): Slot => ({ pack: fromPack + index, position: card.position, side }))
          .filter((slot) => card[SCAN_FIELD[slot.side]] === null && !awaited.has(slotKey(slot))),
      ),
    );
}

const SCAN_ORDERS = ["alternating", "fronts-then-backs"] as const;
export type ScanOrder = (typeof SCAN_ORDERS)[number];

export function planScans(
  count: number,
  slots: readonly Slot[],
  order: ScanOrder,
): (Slot | null)[] {
  const ordered = order === "alternating" ? slots : frontsThenBacks(count, slots);
  return Array.from({ length: count }, (_, index) => ordered[index] ?? null);
}

function frontsThenBacks(count: number, slots: readonly Slot[]): (Slot | null)[] {
  const ofSide = (side: Side) => slots.filter((slot) => slot.side === side);
  const half = Math.ceil(count / 2);
  const fronts = Array.from({ length: half }, (_, index) => ofSide("front")[index] ?? null);
  return [...fronts, ...ofSide("back").slice(0, count - half)];
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export function inNameOrder<File extends { name: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => byName.compare(a.name, b.name));
}
