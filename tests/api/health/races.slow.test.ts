import { PUT as save } from "@/app/api/admin/settings/route";
import { POST as openPack } from "@/app/api/packs/[id]/open/route";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { DAY_MS } from "@/lib/platform/time";
import { shipmentSchema } from "@/lib/shipments/schema";
import { checkoutInput, createBuyer, sendCheckout, sendPayment } from "@/tests/setup/checkout";
import { createCollector, createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { createGrader, gradingInput, submissionOf } from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { createSeller, createSellerWithOffers, trayOf } from "@/tests/setup/market";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { createShipper, shipmentInput, shipperOf } from "@/tests/setup/shipping";

const BUYERS = 8;
const NEW_FEE = "2.50";

let owner = "";
beforeAll(async () => {
  owner = await sessionOf(await createUser({ role: "OWNER" }));
});
const change = (key: string, value: unknown) =>
  call(save, "/api/admin/settings", {
    method: "PUT",
    cookie: owner,
    body: { key, value, seen: 0 },
  });

test("a fee that changes during checkouts holds for later ones only, and no buyer pays more than shown", async () => {
  const { listing, boxIds } = await createListing({ quantity: BUYERS + 1 });
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const buyers = await Promise.all(Array.from({ length: BUYERS + 1 }, () => createBuyer()));
  const early = await sendCheckout(buyers[0]?.cookie ?? "", input);
  expect(early.status).toBe(201);
  const { id } = checkoutSchema.parse(await early.json());

  const [saved, ...started] = await Promise.all([
    change("orderFee", NEW_FEE),
    ...buyers.slice(1).map((buyer) => sendCheckout(buyer.cookie, input)),
  ]);
  expect(saved.status).toBe(200);
  const total = toDecimalString(toCents(input.expectedTotal) + 51);
  for (const response of started) {
    if (response.status === 201) continue;
    expect(await sentence(response)).toEqual([
      409,
      `The total is now $${total}. Please review it before you continue.`,
    ]);
  }
  const checkouts = await db.checkout.findMany({ select: { fee: true, total: true } });
  expect(checkouts).toHaveLength(1 + started.filter(({ status }) => status === 201).length);
  for (const checkout of checkouts) {
    expect(checkout.fee.toFixed(2)).toBe("1.99");
    expect(checkout.total.toFixed(2)).toBe(input.expectedTotal);
  }

  const paid = checkoutSchema.parse(await (await sendPayment(buyers[0]?.cookie ?? "", id)).json());
  expect(paid.status).toBe("PLACED");
  const order = await db.order.findUniqueOrThrow({
    where: { checkoutId: id },
    select: { fee: true },
  });
  expect(order.fee.toFixed(2)).toBe("1.99");

  const late = await createBuyer();
  expect((await sendCheckout(late.cookie, input)).status).toBe(409);
  expect(await listBreaches(db)).toEqual([]);
});

test("a grading fee that changes during submissions holds for later ones only", async () => {
  const graders = await Promise.all(Array.from({ length: 4 }, () => createGrader()));
  const [first, ...others] = graders;
  if (!first) throw new Error("No grader");
  const early = await submissionOf(await first.start(gradingInput(first.cardIds.slice(0, 1))));

  const [saved, ...started] = await Promise.all([
    change("gradingValueFee", "30.00"),
    ...others.map(({ start, cardIds }) => start(gradingInput(cardIds))),
  ]);
  expect(saved.status).toBe(200);
  for (const response of started) {
    if (response.status === 201) continue;
    expect(await sentence(response)).toEqual([409, expect.stringContaining("$90.00")]);
  }
  const submissions = await db.gradingSubmission.findMany({ select: { total: true } });
  expect(submissions.map(({ total }) => total.toFixed(2)).toSorted()).toEqual([
    "25.00",
    ...started.filter(({ status }) => status === 201).map(() => "75.00"),
  ]);

  expect((await first.pay(early.id)).status).toBe(200);
  expect((await submissionOf(await first.read(early.id))).total).toBe("25.00");
  const rest = first.cardIds.slice(1);
  expect((await first.start(gradingInput(rest))).status).toBe(409);
  const late = await first.start({ ...gradingInput(rest), expectedTotal: "60.00" });
  expect((await submissionOf(late)).total).toBe("60.00");
  expect(await listBreaches(db)).toEqual([]);
});

test("a consignment fee that changes holds for cards priced later, and no seller pays more than shown", async () => {
  const seller = await createSellerWithOffers("10.00");
  const [kept = "", changed = ""] = seller.cardIds;
  const others = await Promise.all(Array.from({ length: 4 }, () => createSeller()));
  const [saved, ...priced] = await Promise.all([
    change("consignmentPercent", 12),
    ...others.map(({ price, cardIds }) => price(cardIds, "10.00")),
  ]);
  expect(saved.status).toBe(200);
  for (const response of priced) {
    if (response.status === 200) continue;
    expect(await sentence(response)).toEqual([
      409,
      "The fee is now 12%. Please review your proceeds before you list.",
    ]);
  }
  const offers = await db.marketOffer.findMany({ select: { feePercent: true } });
  const listed = priced.filter(({ status }) => status === 200).length;
  expect(offers).toHaveLength(3 + 3 * listed);
  for (const { feePercent } of offers) expect(feePercent).toBe(10);

  expect((await trayOf(await seller.tray())).feePercent).toBe(12);
  const prices = [{ cardId: changed, price: "20.00" }];
  const { cards } = await trayOf(await seller.send({ prices, expectedFeePercent: 12 }));
  const feeOf = (id: string) => cards.find((card) => card.id === id)?.offer?.feePercent;
  expect([feeOf(kept), feeOf(changed)]).toEqual([10, 12]);
  expect(await listBreaches(db)).toEqual([]);
});

test("card postage that changes during shipments holds for later ones only", async () => {
  const shippers = await Promise.all(Array.from({ length: 4 }, () => createShipper()));
  const [first, ...others] = shippers;
  if (!first) throw new Error("No shipper");
  const { start, pay, read } = shipperOf(first.cookie);
  const early = await start(shipmentInput(first.cardIds.slice(0, 1)));
  const { id } = shipmentSchema.parse(await early.json());

  const [saved, ...started] = await Promise.all([
    change("cardShippingFee", "5.95"),
    ...others.map(({ cookie, cardIds }) => shipperOf(cookie).start(shipmentInput(cardIds))),
  ]);
  expect(saved.status).toBe(200);
  for (const response of started) {
    if (response.status === 201) continue;
    expect(await sentence(response)).toEqual([409, expect.stringContaining("$5.95")]);
  }
  const shipments = await db.shipment.findMany({ select: { total: true } });
  expect(shipments).toHaveLength(1 + started.filter(({ status }) => status === 201).length);
  for (const { total } of shipments) expect(total.toFixed(2)).toBe("4.95");

  expect((await pay(id)).status).toBe(200);
  expect(shipmentSchema.parse(await (await read(id)).json()).total).toBe("4.95");
  const rest = shipmentInput(first.cardIds.slice(1));
  expect((await start(rest)).status).toBe(409);
  expect((await start({ ...rest, expectedTotal: "5.95" })).status).toBe(201);
  expect(await listBreaches(db)).toEqual([]);
});

test("days of free storage that change while packs are opened leave each card with one of both", async () => {
  const { id: ownerId, cookie } = await createCollector();
  const { packs } = await createOwnedBox({ owner: { id: ownerId }, packs: 8 });
  const [saved, ...opened] = await Promise.all([
    change("freeStorageDays", 14),
    ...packs.map(({ id }) =>
      call(openPack, `/api/packs/${id}/open`, { method: "POST", cookie, params: { id } }),
    ),
  ]);
  expect([saved, ...opened].map(({ status }) => status)).toEqual(Array(9).fill(200));
  const cards = await db.card.findMany({
    where: { ownerId },
    select: { pulledAt: true, actionDeadline: true },
  });
  expect(cards).toHaveLength(32);
  for (const { pulledAt, actionDeadline } of cards)
    expect([7, 14]).toContain((Number(actionDeadline) - Number(pulledAt)) / DAY_MS);
  expect(await listBreaches(db)).toEqual([]);
});
