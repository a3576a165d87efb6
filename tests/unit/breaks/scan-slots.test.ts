import {
  emptySlots,
  inNameOrder,
  planScans,
  slotKey,
} from "@/components/breaks/station/scans/scan-slots";
import { blankCard } from "@/lib/breaks/draft";

const pack = (count: number) => Array.from({ length: count }, (_, index) => blankCard(index + 1));
const keys = (
  slots: readonly ({ pack: number; position: number; side: "front" | "back" } | null)[],
) => slots.map((slot) => slot && slotKey(slot));

describe("the empty sides of a box", () => {
  test("come in pack order, front before back", () => {
    expect(keys(emptySlots([pack(1), pack(2)], { awaited: new Set() }))).toEqual([
      "1/1/front",
      "1/1/back",
      "2/1/front",
      "2/1/back",
      "2/2/front",
      "2/2/back",
    ]);
  });

  test("exclude those with a scan or awaiting one, and those of earlier packs", () => {
    const [first, second] = pack(2);
    const cards = [{ ...first!, frontScanId: "a" }, second!];
    expect(keys(emptySlots([cards], { awaited: new Set(["1/2/front"]) }))).toEqual([
      "1/1/back",
      "1/2/back",
    ]);
    expect(keys(emptySlots([pack(1), cards], { fromPack: 2, awaited: new Set() }))[0]).toBe(
      "2/1/back",
    );
  });
});

describe("dropped scans", () => {
  const slots = emptySlots([pack(2), pack(1)], { awaited: new Set() });

  test("alternate between front and back", () => {
    expect(keys(planScans(3, slots, "alternating"))).toEqual([
      "1/1/front",
      "1/1/back",
      "1/2/front",
    ]);
  });

  test("fill fronts, then the backs of the same cards", () => {
    expect(keys(planScans(4, slots, "fronts-then-backs"))).toEqual([
      "1/1/front",
      "1/2/front",
      "1/1/back",
      "1/2/back",
    ]);
    expect(keys(planScans(3, slots, "fronts-then-backs"))).toEqual([
      "1/1/front",
      "1/2/front",
      "1/1/back",
    ]);
  });

  test("have no place beyond the last side", () => {
    expect(keys(planScans(7, slots, "alternating")).at(-1)).toBeNull();
    expect(keys(planScans(8, slots, "fronts-then-backs"))).toEqual([
      "1/1/front",
      "1/2/front",
      "2/1/front",
      null,
      "1/1/back",
      "1/2/back",
      "2/1/back",
      null,
    ]);
  });
});

test("file names are in natural order", () => {
  const names = inNameOrder(
    ["scan 10.png", "Scan 2.png", "scan 1.png"].map((name) => ({ name })),
  ).map(({ name }) => name);
  expect(names).toEqual(["scan 1.png", "Scan 2.png", "scan 10.png"]);
});
