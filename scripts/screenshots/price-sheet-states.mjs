import { fail } from "./steps.mjs";

/** Moves the real cards of the vault to Listed, and puts the first one on the market. */
async function listCards(page) {
  const cards = await (await page.request.get("/api/inventory/cards?status=vault")).json();
  const cardIds = cards.filter(({ isSample }) => !isSample).map(({ id }) => id);
  if (cardIds.length > 0)
    await page.request.post("/api/inventory/actions", { data: { action: "list", cardIds } });
  const tray = await (await page.request.get("/api/inventory/listed")).json();
  const { id: cardId } = tray.cards.find(({ isSample }) => !isSample);
  const data = { prices: [{ cardId, price: "1249.99" }], expectedFeePercent: tray.feePercent };
  await page.request.put("/api/inventory/listed/prices", { data });
}

async function typeTooLittle(page) {
  const price = page.getByLabel(/^Price of/).last();
  await price.fill("0.50");
  await price.press("Tab");
  await page.getByText(/^A price is from/).waitFor();
}

const sheet = {
  screen: "price-sheet",
  path: "/inventory/listed",
  as: "collector",
  full: true,
  before: listCards,
};

export const PRICE_SHEET_STATES = [
  { ...sheet, state: "full" },
  { ...sheet, state: "out-of-range", open: typeTooLittle },
  {
    ...sheet,
    state: "refused",
    before: async (page) => {
      await listCards(page);
      await fail("**/api/inventory/listed/prices")(page);
    },
    open: async (page) => {
      await page.getByRole("button", { name: /^List \d/ }).click();
      await page.getByText("Nothing was listed or changed").waitFor();
    },
  },
  { ...sheet, state: "samples", as: "admin", before: undefined },
  {
    screen: "price-sheet-inventory",
    state: "listed",
    path: "/inventory?status=listed",
    as: "collector",
    full: true,
  },
];
