import { inShort, listBoxes, pay, startCheckout } from "./shop.mjs";

/**
 * Collectors with a box each pay at the same time; every order succeeds on the first attempt.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, payers?: number}} options
 */
export async function busyLedger(shop, { rounds, payers = 16 }) {
  const figures = { rounds, payments: 0, orders: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    // Separate listings, so that only the ledger is contended.
    const boxes = (
      await Promise.all(Array.from({ length: payers }, () => listBoxes(shop, 1)))
    ).flat();
    const accounts = shop.buyers.slice(0, payers);
    const held = await Promise.all(
      accounts.map((account, index) =>
        startCheckout(shop, { server: index, account, cart: [{ productId: boxes[index].id }] }),
      ),
    );
    for (const started of held)
      if (started.status !== 201)
        faults.push(`round ${round}: a checkout returned ${inShort(started)}`);
    const paid = await Promise.all(
      accounts.map((account, index) =>
        pay(shop, { server: index, account, checkoutId: held[index].body.id }),
      ),
    );
    figures.payments += paid.length;
    figures.orders += paid.filter(({ body }) => body.order).length;
    for (const answer of paid)
      if (answer.status !== 200 || !answer.body.order)
        faults.push(`round ${round}: a payment returned ${inShort(answer)}`);
  }
  return { figures, faults };
}
