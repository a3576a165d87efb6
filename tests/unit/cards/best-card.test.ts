import { bestCard } from "@/lib/cards/best-card";

test("the best card is the rarest, then the most valuable", () => {
  const cards = [
    { id: 1, rarity: "Common", estimatedValue: "900.00" },
    { id: 2, rarity: "Rare", estimatedValue: "9.00" },
    { id: 3, rarity: "Rare", estimatedValue: "10.00" },
  ] as const;
  expect(bestCard(cards)?.id).toBe(3);
  expect(bestCard([])).toBeUndefined();
});
