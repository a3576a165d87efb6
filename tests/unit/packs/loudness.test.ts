import { LOUDNESS, packLoudness } from "@/components/packs/motion/loudness";

test("an opened pack is as bright as its best card, without the card's rays", () => {
  const light = packLoudness([
    { rarity: "Common" },
    { rarity: "Ultra Rare" },
    { rarity: "Uncommon" },
  ]);
  expect(light).toEqual({ ...LOUDNESS["Ultra Rare"], rays: 0 });
});

test("a pack of commons glows a little and leaves the room as light as it is", () => {
  expect(packLoudness([{ rarity: "Common" }])).toMatchObject({ dim: 0, bloom: 0.12, dust: 0 });
});
