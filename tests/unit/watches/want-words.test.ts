import type { Want } from "@/lib/watches/schema";
import { serialWords, wantDetails, wantName } from "@/lib/watches/want-words";

const PLAYER: Want = {
  id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37",
  createdAt: "2026-12-01T12:00:00.000Z",
  kind: "PLAYER",
  player: "Mara Quill",
  serials: null,
  maxPrice: null,
  offer: null,
};

test("a want is named by its card, or its player", () => {
  expect([wantName(PLAYER), wantDetails(PLAYER)]).toEqual(["Mara Quill", "Any of their cards"]);
  const card: Want = {
    ...PLAYER,
    kind: "CARD",
    setId: PLAYER.id,
    setName: "2026 Fairwax Press First Light",
    number: "12",
    parallel: "Gold",
    serials: { from: 1, to: 10, of: 99 },
    maxPrice: "50.00",
  };
  expect([wantName(card), wantDetails(card)]).toEqual([
    "Mara Quill #12",
    "2026 Fairwax Press First Light · Gold · numbers 1 to 10 of 99 · up to $50.00",
  ]);
});

test("one number is not a range", () => {
  expect(serialWords({ from: 23, to: 23, of: null })).toBe("number 23");
  expect(serialWords({ from: 23, to: 23, of: 99 })).toBe("number 23 of 99");
});
