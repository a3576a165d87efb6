import { eventSentence } from "@/lib/proof/passport/event-sentence";
import { historyOf } from "@/lib/proof/passport/history";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";

const leafOf = (event: object, v = 1) =>
  parseLeaf(JSON.stringify({ v, at: "2026-11-12T10:00:00.000Z", ...event }));
const CASE = "3f2a91c3-1111-4222-8333-444455556666";
const PRODUCT = { year: 2026, brand: "Topps", set: "Chrome", format: "Hobby" };

test.each<[object, string]>([
  [{ type: "BOX_IN" }, "Arrived sealed."],
  [
    { type: "BOX_IN", caseId: CASE, position: 4, seals: ["a", "b"] },
    "Arrived in sealed case 3f2a…, as box 4. 2 seal photos taken.",
  ],
  [
    { type: "LISTED", mode: "ORDER_FIRST", product: { ...PRODUCT, packs: 24, cardsPerPack: 1 } },
    "Put up for sale, to be opened after it is bought. It should hold 24 packs of 1 card.",
  ],
  [
    { type: "LISTED", mode: "PRE_OPENED", product: PRODUCT },
    "Put up for sale after its contents were sealed.",
  ],
  [{ type: "LISTED", mode: "LATER", product: PRODUCT }, "Put up for sale."],
  [
    { type: "ASSIGN", rule: "NEXT_IN_SEQUENCE" },
    "Bought, as the next box in line. From here on, it belongs to one buyer.",
  ],
  [
    { type: "ASSIGN", rule: "BUYER_PICKED" },
    "Bought by a collector who picked this very box. From here on, it belongs to one buyer.",
  ],
  [
    { type: "RELEASE", reason: "CANCELLED" },
    "The purchase was canceled before the box was opened, so it can be sold again.",
  ],
  [
    { type: "BREAK_START", station: "Table 1", cameras: ["Overhead", "Front"] },
    "Opening began on camera at Table 1, with 2 cameras.",
  ],
  [{ type: "BREAK_START", cameras: [] }, "Opening began on camera."],
  [
    { type: "BREAK_COMMIT", packs: 6, cards: 24, deviations: [], videoA: { ref: "a.mp4" } },
    "The contents were recorded and sealed: 6 packs and 24 cards.",
  ],
  [
    { type: "BREAK_COMMIT", packs: 1, cards: 1, deviations: ["One card short"] },
    "The contents were recorded and sealed: 1 pack and 1 card. Something differed from what the box says: see the details.",
  ],
  [{ type: "CATALOGUED" }, "The cards were identified."],
  [
    { type: "CORRECTION", pack: 3, position: 2 },
    "The description of a card was corrected. Its scans and its sealed record stayed the same.",
  ],
  [{ type: "CUSTODY", state: "SHIPPED" }, "Sent out sealed. We never opened it."],
  [{ type: "CUSTODY", state: "VAULTED", cards: 24 }, "24 cards went into our vault."],
  [{ type: "CUSTODY", state: "PACKED", card: "c" }, "A card was packed for shipping."],
  [{ type: "CUSTODY", state: "SHIPPED", card: "c" }, "A card left our vault."],
  [
    { type: "CUSTODY", state: "SENT_TO_GRADING", card: "c", company: "PSA" },
    "A card was sent to PSA to be graded.",
  ],
  [
    { type: "CUSTODY", state: "GRADED", card: "c", company: "PSA", grade: "9.5", certificate: "1" },
    "A card was graded 9.5 by PSA.",
  ],
  [
    { type: "CUSTODY", state: "REJECTED", card: "c", company: "PSA" },
    "PSA returned a card without a grade.",
  ],
  [{ type: "CUSTODY", state: "RETURNED", card: "c" }, "A card is back in our vault."],
  [{ type: "CUSTODY", state: "MELTED", card: "c" }, "CUSTODY MELTED"],
  [{ type: "VOID", reason: "WITHDRAWN" }, "Taken out of our stock before it was sold."],
  [
    { type: "VOID", reason: "UNFINISHED", refund: "r", cards: 3 },
    "The opening could not be finished. The buyer was refunded, and the box is never sold again.",
  ],
  [{ type: "RUMOR" }, "RUMOR"],
])("%j in words", (event, words) => {
  expect(eventSentence(leafOf(event))).toBe(words);
});

test("alike events of cards at one time are one line, which names no card", () => {
  const at = (seconds: number) => `2026-11-12T10:00:${seconds}.000Z`;
  const entry = (seq: number, event: object) => ({
    seq,
    leafHash: `hash ${seq}`,
    leaf: leafOf(event),
    isSigned: seq < 4,
  });
  const packed = (card: string, seconds: number) => ({
    type: "CUSTODY",
    state: "PACKED",
    card,
    at: at(seconds),
  });
  const history = historyOf([
    entry(1, { type: "BOX_IN", at: at(10) }),
    entry(2, packed("first", 20)),
    entry(3, packed("second", 20)),
    entry(5, packed("third", 30)),
  ]);
  expect(history.map(({ words, isSigned, entries }) => [words, isSigned, entries.length])).toEqual([
    ["Arrived sealed.", true, 1],
    ["2 cards were packed for shipping.", true, 2],
    ["A card was packed for shipping.", false, 1],
  ]);
  expect(JSON.stringify(history)).not.toMatch(/first|second|third/);
});
