import { inventorySearch, parseInventoryView, statusOfTab } from "@/lib/inventory/view";

test.each([
  ["", { status: "all", sort: "date-pulled", view: "table" }, ""],
  [
    "status=to-ship&sort=rarity&view=grid",
    { status: "to-ship", sort: "rarity", view: "grid" },
    "?status=to-ship&sort=rarity&view=grid",
  ],
  [
    "status=Vault&sort=price&view=wall&page=2",
    { status: "all", sort: "date-pulled", view: "table" },
    "",
  ],
  [
    "status=listed&view=table",
    { status: "listed", sort: "date-pulled", view: "table" },
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
