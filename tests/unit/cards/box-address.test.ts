import { startBreakInputSchema } from "@/lib/breaks/schema";
import { boxIdInAddress, boxPath, placePath, verifyPathOf } from "@/lib/cards/box-address";
import { shortIdSchema } from "@/lib/vault/schema";

const BOX = "3f2a91c3-1111-4222-8333-444455556666";

test.each([
  `https://shop.example${boxPath(BOX)}`,
  `http://localhost:3000/box/${BOX.toUpperCase()}/`,
  ` https://shop.example/box/${BOX}?from=label#top `,
])("a label's address gives the box id: %s", (address) => {
  expect(boxIdInAddress(address)).toBe(BOX);
});

test.each([BOX, "3f2a91c3", `https://shop.example/box/${BOX}/cards`, "/box/3f2a91c3", ""])(
  "other text is not a passport's address: %s",
  (text) => {
    expect(boxIdInAddress(text)).toBeNull();
  },
);

test.each([
  [` ${BOX.toUpperCase()} `, `/verify/${BOX}`],
  [`https://shop.example/box/${BOX}?from=label`, `/verify/${BOX}`],
  [`https://shop.example/verify/${BOX}#order=1&salt=2`, `/verify/${BOX}#order=1&salt=2`],
  ["3f2a91c3", null],
  [`https://shop.example/r/${BOX}`, null],
])("an id or a link leads to the check of its box: %s", (text, path) => {
  expect(verifyPathOf(text)).toBe(path);
});

test("the station and the desks take the address as well as the id", () => {
  const address = `https://shop.example/box/${BOX}`;
  const start = { orderLineId: BOX, packCount: 1, cardsPerPack: 1, station: "Table 1" };
  expect(startBreakInputSchema.parse({ ...start, boxId: address }).boxId).toBe(BOX);
  expect(startBreakInputSchema.parse({ ...start, boxId: BOX.slice(0, 8) }).boxId).toBe("3f2a91c3");
  expect(shortIdSchema.parse(address)).toBe("3f2a91c3");
  expect(shortIdSchema.parse("3F2A91C3")).toBe("3f2a91c3");
});

test.each([
  [1, `/box/${BOX}#card-1-3`],
  [12, `/box/${BOX}#card-12-3`],
  [13, `/box/${BOX}?from=13#card-13-3`],
  [36, `/box/${BOX}?from=25#card-36-3`],
])("a card of pack %i is on the page of its passport that has the pack", (pack, path) => {
  expect(placePath({ boxId: BOX, pack, position: 3 }, "card")).toBe(path);
  expect(placePath({ boxId: BOX, pack, position: 3 }, "film")).toBe(path.replace("card", "film"));
});
