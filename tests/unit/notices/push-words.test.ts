import { pushWords } from "@/lib/notices/push/push-words";
import type { Notice } from "@/lib/notices/schema";

const ID = "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37";
const common = { id: ID, createdAt: "2026-12-01T12:00:00.000Z" };
const SOLD: Notice = { ...common, kind: "CARD_SOLD", name: "Ida Vance", proceeds: "18.00" };

test.each<[Notice, string, string, string]>([
  [SOLD, "Sold", "Ida Vance", "/account/balance"],
  [
    { ...common, kind: "STORAGE_ENDING", cardCount: 1, endsAt: "2026-12-04T02:00:00.000Z" },
    "Free storage ends soon",
    "1 card, on Dec 3, 2026",
    "/inventory",
  ],
  [
    { ...common, kind: "STORAGE_ENDED", shipmentId: ID, number: "S-1001" },
    "Free storage has ended",
    "Shipment S-1001 is waiting for its fee",
    `/shipments/${ID}`,
  ],
  [
    { ...common, kind: "LISTING_BACK", name: "2025 Harbor Lantern", slug: "lantern" },
    "Back in stock",
    "2025 Harbor Lantern",
    "/products/lantern",
  ],
  [
    { ...common, kind: "SET_LISTED", name: "Signal & Null", cardCount: 2 },
    "On the market",
    "2 new cards of Signal & Null",
    "/market?set=Signal+%26+Null",
  ],
  [
    {
      ...common,
      kind: "CARD_WANTED",
      name: "Ida Vance #7",
      cardCount: 1,
      slug: "ida-7",
      price: "18.00",
    },
    "Wanted",
    "Ida Vance #7 is on the market",
    "/market/ida-7",
  ],
])("the words of %j have no amount", (notice, title, body, path) => {
  expect(pushWords([notice], "America/New_York")).toEqual({ title, body, path });
  expect(`${title} ${body}`).not.toMatch(/\$/);
});

test("more news of a kind are counted, and lead to all of them", () => {
  expect(pushWords([SOLD, SOLD, SOLD], null)).toEqual({
    title: "Sold",
    body: "Ida Vance, and 2 more",
    path: "/account/balance",
  });
  expect(pushWords([], null)).toBeNull();
});
