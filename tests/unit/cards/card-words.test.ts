import { detailsOf } from "@/components/cards/details-of";
import { describeCard, shareTextOf, versionOf } from "@/lib/cards/card-words";

const card = {
  playerName: "Mara Quill",
  setName: "2026 First Light",
  cardNumber: "47",
  parallel: "Base",
  serial: null,
  rarity: "Ultra Rare" as const,
};

test("the share text follows the specification", () => {
  expect(shareTextOf(card)).toBe(
    "Just pulled this Ultra Rare Mara Quill 2026 First Light 47 from Fairwax!",
  );
});

test.each([
  [{ parallel: "Base", serial: null }, "", "Mara Quill, 2026 First Light, number 47"],
  [
    { parallel: "Ice", serial: "63/99" },
    "Ice 63/99",
    "Mara Quill, 2026 First Light, number 47, Ice 63/99",
  ],
  [{ parallel: "Base", serial: "1/1" }, "1/1", "Mara Quill, 2026 First Light, number 47, 1/1"],
])("a card's version and description follow from %j", (version, words, description) => {
  expect(versionOf(version)).toBe(words);
  expect(describeCard({ ...card, ...version })).toBe(description);
});

test("the details of a card leave out what it does not have", () => {
  expect(detailsOf({ ...card, slab: null })).toEqual(["2026 First Light #47"]);
  const slab = {
    company: "PSA" as const,
    grade: "9" as const,
    certificate: "1",
    certificateUrl: "https://www.psacard.com/cert/1",
  };
  expect(detailsOf({ ...card, parallel: "Ice", serial: "63/99", slab })).toEqual([
    "2026 First Light #47",
    "Ice 63/99",
    "PSA 9",
  ]);
});
