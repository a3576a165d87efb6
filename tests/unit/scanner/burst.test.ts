import { addKey, type Burst, isGoingOn, isScan } from "@/components/ui/scanner/burst";

function typed(text: string, gapMs: number, from: Burst | null = null, at = 0): Burst {
  let burst = from;
  for (const [index, key] of [...text].entries()) burst = addKey(burst, key, at + index * gapMs);
  if (!burst) throw new Error("Nothing was typed.");
  return burst;
}
const inField = { isInField: true };
const elsewhere = { isInField: false };

test.each([
  ["a1b2c3d4", 4, true, true],
  ["https://fairwax.example/box/0b0f1a5e-0000-4000-8000-000000000000", 12, true, true],
  // A slow wireless scanner: only outside of a field is it a label without its last key.
  ["a1b2c3d4", 100, false, true],
  // A person.
  ["a1b2c3d4", 180, false, true],
  ["a1b", 4, false, false],
  ["    ", 4, false, false],
  ["a1b2", 4, false, true],
])(
  "%s with a key every %i ms is a scan in the field: %s, elsewhere: %s",
  (text, gap, here, there) => {
    expect(isScan(typed(text, gap), inField)).toBe(here);
    expect(isScan(typed(text, gap), elsewhere)).toBe(there);
  },
);

test("a pause ends a label, and the next one begins", () => {
  const first = typed("a1b2c3d4", 5);
  expect(isGoingOn(first, first.lastAt + 250)).toBe(true);
  expect(isGoingOn(first, first.lastAt + 251)).toBe(false);
  const second = typed("e5f6a7b8", 5, first, first.lastAt + 300);
  expect(second.text).toBe("e5f6a7b8");
  expect(isGoingOn(null, 0)).toBe(false);
});
