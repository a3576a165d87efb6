import { inventorySearch, parseInventoryView, statusOfTab } from "@/lib/inventory/view";

test.each([
  ["", { status: "all", sort: "date-pulled", view: "table", filter: {} }, ""],
  [
    "status=to-ship&sort=rarity&view=grid",
    { status: "to-ship", sort: "rarity", view: "grid", filter: {} },
    "?status=to-ship&sort=rarity&view=grid",
  ],
  [
    "status=Vault&sort=price&view=wall&page=2",
    { status: "all", sort: "date-pulled", view: "table", filter: {} },
    "",
  ],
  [
    "q=+vester&rarity=Rare%7CUltra+Rare%7C&value=&sort=value",
    {
      status: "all",
      sort: "value",
      view: "table",
      filter: { q: "vester", rarity: ["Rare", "Ultra Rare"] },
    },
    "?q=vester&rarity=Rare%7CUltra+Rare&sort=value",
  ],
  [
    "q=a%00b&set=a%00b&value=1-2|5-20",
    { status: "all", sort: "date-pulled", view: "table", filter: { value: ["5-20"] } },
    "?value=5-20",
  ],
  [
    `q=${"x".repeat(101)}&set=${Array.from({ length: 21 }, (_, i) => i).join("|")}`,
    { status: "all", sort: "date-pulled", view: "table", filter: {} },
    "",
  ],
  [
    "status=listed&view=table",
    { status: "listed", sort: "date-pulled", view: "table", filter: {} },
    "?status=listed",
  ],
])("the address %j", (search, view, written) => {
  expect(parseInventoryView(new URLSearchParams(search))).toEqual(view);
  expect(inventorySearch(parseInventoryView(new URLSearchParams(search)))).toBe(written);
});

test("each tab except All is for one status", () => {
  expect([statusOfTab("all"), statusOfTab("to-ship"), statusOfTab("vault")]).toEqual([
    undefined,
    "To Ship",
    "Vault",
  ]);
});
