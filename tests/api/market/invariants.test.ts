import { db } from "@/lib/platform/database/db";
import { listBreaches, noticedAfter, untriggered } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { act } from "@/tests/setup/shipping";

const LISTED = "a card on the market is in its seller's Listed tray, and nothing keeps it";
const PRICED = "an offer's price is the last of its prices";
const SHELVED = "the market's pages find the live offers, by what their cards are";

test("a moved card that stayed on the market, and a price that was not noted, are noticed", async () => {
  const { cardIds } = await createSellerWithOffers();
  const [cardId = ""] = cardIds;
  expect(await listBreaches(db)).toEqual([]);
  const moved = await noticedAfter(async (tx) => {
    await untriggered(tx);
    await tx.card.update({ where: { id: cardId }, data: { status: "Vault" } });
  });
  expect(moved).toContain(LISTED);
  const unnoted = await noticedAfter(async (tx) => {
    await untriggered(tx);
    await tx.marketOffer.updateMany({ where: { cardId }, data: { price: "1.00" } });
  });
  expect(unnoted).toEqual([PRICED, SHELVED]);
  const undescribed = await noticedAfter(async (tx) => {
    await untriggered(tx);
    await tx.card.update({ where: { id: cardId }, data: { category: "hockey" } });
  });
  expect(undescribed).toEqual([SHELVED]);
  const lost = await noticedAfter((tx) => tx.marketShelf.deleteMany({ where: { price: "12.50" } }));
  expect(lost).toEqual([SHELVED]);
});

test("pricing, withdrawing and moving at the same time leave one offer or none", async () => {
  for (let round = 0; round < 8; round++) {
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
