import { db } from "@/lib/platform/database/db";
import { cardsInput, createBuyer, paidCheckout, startedCheckout } from "@/tests/setup/checkout";
import { listBreaches, violationsAfter, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { act } from "@/tests/setup/shipping";

const LISTED = "a card on the market is in its seller's Listed tray, and nothing keeps it";
const PRICED = "an offer's price is the last of its prices";
const SHELVED = "the market's pages find the live offers, by what their cards are";

test("the invariants detect an offer of a moved card and an unrecorded price", async () => {
  const { cardIds } = await createSellerWithOffers();
  const [cardId = ""] = cardIds;
  expect(await listBreaches(db)).toEqual([]);
  const moved = await violationsWithoutTriggers(async (tx) => {
    await tx.card.update({ where: { id: cardId }, data: { status: "Vault" } });
  });
  expect(moved).toContain(LISTED);
  const unnoted = await violationsWithoutTriggers(async (tx) => {
    await tx.marketOffer.updateMany({ where: { cardId }, data: { price: "1.00" } });
  });
  expect(unnoted).toEqual([PRICED, SHELVED]);
  const undescribed = await violationsWithoutTriggers(async (tx) => {
    await tx.card.update({ where: { id: cardId }, data: { category: "hockey" } });
  });
  expect(undescribed).toEqual([SHELVED]);
  const lost = await violationsAfter((tx) =>
    tx.marketShelf.deleteMany({ where: { price: "12.50" } }),
  );
  expect(lost).toEqual([SHELVED]);
});

test("the invariants detect an inconsistent hold, sale or account", async () => {
  const { offers, user } = await createSellerWithOffers();
  const [sold, held] = offers;
  if (!sold || !held) throw new Error("Two offers are needed.");
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput([sold]));
  const { id: checkoutId } = await startedCheckout(buyer.cookie, cardsInput([held]));
  expect(await listBreaches(db)).toEqual([]);

  const back = await violationsWithoutTriggers((tx) =>
    tx.card.update({ where: { id: sold.cardId }, data: { ownerId: user.id } }),
  );
  expect(back).toContain("a card belongs to its last buyer, or to the owner of its box");
  const unheld = await violationsWithoutTriggers((tx) =>
    tx.marketOffer.updateMany({
      where: { heldById: checkoutId },
      data: { heldById: null, heldUntil: null },
    }),
  );
  expect(unheld).toEqual(["an open checkout holds all of its cards until it expires"]);
  const stray = await violationsWithoutTriggers((tx) =>
    tx.checkout.update({
      where: { id: checkoutId },
      data: { status: "ABANDONED", closedAt: new Date(), network: null },
    }),
  );
  expect(stray).toEqual(["only an open checkout holds cards"]);
  const cheaper = await violationsWithoutTriggers((tx) =>
    tx.orderCard.updateMany({ where: { orderId: order.id }, data: { fee: "0.01" } }),
  );
  expect(cheaper).toEqual([
    "a card is sold in exactly the order that its offer ended in",
    "each collector is owed what their sales brought",
  ]);
  const unsaid = await violationsWithoutTriggers((tx) =>
    tx.notice.deleteMany({ where: { userId: user.id, kind: "CARD_SOLD" } }),
  );
  expect(unsaid).toEqual(["a seller is told of each sale"]);
  const unpriced = await violationsWithoutTriggers((tx) =>
    tx.marketOffer.updateMany({ where: { heldById: checkoutId }, data: { price: "1.00" } }),
  );
  expect(unpriced).toContain(
    "a held card is in a line of its checkout, at its price, and expires with it",
  );
});

test("concurrent pricing, withdrawing and moving leave one offer or none", async () => {
  for (let round = 0; round < 3; round++) {
    const { cookie, cardIds, price, withdraw } = await createSellerWithOffers();
    const [first = "", second = ""] = cardIds;
    const answers = await Promise.all([
      price([first, second], "20.00"),
      price([second, first], "30.00"),
      withdraw(first),
      act(cookie, "vault", [second]),
      price([first], "25.00"),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await listBreaches(db)).toEqual([]);
    const live = await db.marketOffer.groupBy({
      by: ["cardId"],
      where: { cardId: { in: cardIds }, endedAt: null },
      _count: true,
    });
    expect(live.every(({ _count }) => _count === 1)).toBe(true);
    expect(live.map(({ cardId }) => cardId)).not.toContain(second);
  }
});
