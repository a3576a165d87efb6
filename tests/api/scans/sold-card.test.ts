import * as cardsRoute from "@/app/api/cart/cards/route";
import { GET } from "@/app/scans/[file]/route";
import { toCardsSummary } from "@/lib/cards/cards-summary";
import { cartCardsSchema } from "@/lib/cart/schema";
import { getOrder } from "@/lib/orders/queries";
import { getPack } from "@/lib/packs/queries";
import { db } from "@/lib/platform/database/db";
import { getBundle } from "@/lib/proof/bundle/get-bundle";
import { listPassportPacks } from "@/lib/proof/passport/list-packs";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { disableTriggers } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call } from "@/tests/setup/request";

const read = (key: string, headers = {}) =>
  call(GET, "/scans/x", { params: { file: `${key}-250.avif` }, headers });
const cardOf = (id: string) =>
  db.card.findUniqueOrThrow({
    where: { id },
    include: { pack: { include: { box: { include: { box: true } } } } },
  });

async function sold() {
  const seller = await createSellerWithOffers();
  const [offer] = seller.offers;
  if (!offer) throw new Error("An offer is needed.");
  const before = await cardOf(offer.cardId);
  const cached = await read(before.frontKey);
  expect(cached.status).toBe(200);
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput([offer]));
  const after = await cardOf(offer.cardId);
  return { seller, offer, buyer, order, before, after, cached };
}

const grade = (id: string) =>
  db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.card.update({
      where: { id },
      data: { gradingCompany: "PSA", grade: "10", certificate: "77712345" },
    });
  });

test("a sold card's scans get new addresses, and the old ones are gone from caches", async () => {
  const { before, after, cached } = await sold();
  expect(cached.headers.get("cache-control")).toBe("private, no-cache");
  const etag = cached.headers.get("etag") ?? "";
  expect((await read(before.frontKey)).status).toBe(404);
  expect((await read(before.frontKey, { "if-none-match": etag })).status).toBe(404);
  expect((await read(before.backKey)).status).toBe(404);
  expect((await read(after.frontKey)).status).toBe(200);
  expect((await read(after.backKey)).status).toBe(200);
  expect((await read(after.frontKey, { "if-none-match": etag })).status).toBe(304);
});

test("its former owner is shown none of the new addresses, and the buyer is", async () => {
  const { seller, buyer, order, after } = await sold();
  const { boxId: ownedBoxId, id: packId } = after.pack;
  await db.ownedBox.update({ where: { id: ownedBoxId }, data: { closedAt: new Date() } });
  const { frontKey, backKey } = await cardOf(after.id);
  const box = after.pack.box.box?.boxId ?? "";
  const seen = JSON.stringify([
    await getPack({ id: packId, ownerId: seller.user.id }),
    await listPassportPacks({ boxId: box, userId: seller.user.id, from: 1 }),
    await getBundle({ box, viewer: { id: seller.user.id, deskRole: null } }),
  ]);
  expect(seen).toContain("/scans/");
  expect(seen).not.toContain(frontKey);
  expect(seen).not.toContain(backKey);
  const bought = await getOrder({ id: order.id, userId: buyer.user.id });
  expect(bought.cards[0]?.card.image).toContain(frontKey);
  const summary = {
    id: order.id,
    number: "FS-1",
    createdAt: new Date(),
    total: after.estimatedValue,
    lines: [{ card: { frontKey, ownerId: buyer.user.id } }],
    _count: { lines: 1 },
  };
  expect(toCardsSummary(summary, seller.user.id).images).toEqual([]);
  expect(toCardsSummary(summary, buyer.user.id).images).toHaveLength(1);
});

test("a cart shows no changes to a card whose offer has ended", async () => {
  const seller = await createSellerWithOffers();
  const [offer] = seller.offers;
  const buyer = await createBuyer();
  const { cookie } = buyer;
  await call(cardsRoute.POST, "/api/cart/cards", {
    method: "POST",
    cookie,
    body: { slug: offer?.slug },
  });
  const list = async () =>
    cartCardsSchema.parse(await (await call(cardsRoute.GET, "/api/cart/cards", { cookie })).json());
  await grade(offer?.cardId ?? "");
  expect((await list())[0]?.card.slab).toMatchObject({ certificate: "77712345" });
  await seller.withdraw(offer?.cardId ?? "");
  const [line] = await list();
  expect(line).toMatchObject({ state: "GONE", card: { slab: null, image: null } });
  expect(JSON.stringify(line)).not.toContain("77712345");
});
