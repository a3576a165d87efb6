import { randomUUID } from "node:crypto";

import { GET as exportAccount } from "@/app/api/account/export/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { GET as csv } from "@/app/api/admin/orders.csv/route";
import { POST as changeAddress } from "@/app/api/admin/orders/[id]/address/route";
import { POST as confirm } from "@/app/api/admin/orders/[id]/confirmation/route";
import { POST as addNote } from "@/app/api/admin/orders/[id]/notes/route";
import { GET as get } from "@/app/api/admin/orders/[id]/route";
import { GET as list } from "@/app/api/admin/orders/route";
import { GET as ownOrder } from "@/app/api/orders/[id]/route";
import { orderList } from "@/lib/orders/desk/list-orders";
import { deskOrderSchema } from "@/lib/orders/desk/schema";
import { db } from "@/lib/platform/database/db";
import { openBody } from "@/lib/platform/mail/sealed-body";
import type { Delivery } from "@/lib/pricing/order-fees";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { auditedActions } from "@/tests/setup/audited";
import { createBuyer, createOrder, paidCheckout, shippedCardsInput } from "@/tests/setup/checkout";
import { claimBody, claimDeskOf, claimIn, createSales, unpaidOf } from "@/tests/setup/claims";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { givePassword, leaveAs } from "@/tests/setup/leave";
import { mailsTo } from "@/tests/setup/mails";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cancelBox, give, orderWithSentBox, refundsOf } from "@/tests/setup/support";

let cookie = "";
let support = { id: "", username: "" };
beforeAll(async () => {
  support = await createUser({ role: "SUPPORT" });
  cookie = await sessionOf(await db.user.findUniqueOrThrow({ where: { id: support.id } }));
});
const orders = async (query: string) =>
  orderList.output.parse(await (await call(list, `/api/admin/orders?${query}`, { cookie })).json())
    .orders;
const post = (handler: typeof confirm, id: string, body?: object) =>
  call(handler, `/api/admin/orders/${id}`, { method: "POST", cookie, params: { id }, body });
const order = async (response: Response | Promise<Response>) =>
  deskOrderSchema.parse(await (await response).json());
const shown = (id: string) => call(get, `/api/admin/orders/${id}`, { cookie, params: { id } });
const errorOf = async (response: Promise<Response>) => sentence(await response);

test("orders are found by number, customer and state, and sorted by total", async () => {
  const { order: placed, user } = await createOrder({ listing: { priceCents: 999_00 } });
  const { username } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const digits = placed.number.slice(3);
  for (const q of [
    placed.number,
    `fw ${digits}`,
    digits,
    username,
    username.slice(2).toUpperCase(),
  ])
    expect(await orders(`q=${encodeURIComponent(q)}`)).toMatchObject([
      { number: placed.number, username, boxCount: 1, waitingCount: 1, refunded: "0.00" },
    ]);
  expect((await orders("sort=-total"))[0]).toMatchObject({ number: placed.number });
  expect(await orders(`q=${placed.number}&state=waiting`)).toHaveLength(1);
  expect(await orders(`q=${placed.number}&state=refunded,canceled`)).toEqual([]);
  expect(await orders("q=FW-1&to=2020-01-01")).toEqual([]);
  const manager = await sessionOf(await createUser({ role: "MANAGER" }));
  const file = await call(csv, `/api/admin/orders.csv?q=${placed.number}`, { cookie: manager });
  expect(await file.text()).toContain(`${placed.number},`);
});

test("an order's page has its lines, payment, notes and history, and each look is audited", async () => {
  const { order: placed, user } = await createOrder();
  const detail = await order(post(addNote, placed.id, { text: " Prefers mail. " }));
  expect(detail).toMatchObject({
    number: placed.number,
    customer: { id: user.id },
    boxes: [{ position: 1, state: "ASSIGNED" }],
    payment: { provider: "test" },
    refunds: [],
    notes: [{ author: support.username, text: "Prefers mail." }],
    mails: [{ sentAt: null }],
  });
  expect(detail.timeline.map(({ text, who }) => [text, who])).toEqual([
    ["Placed and paid", null],
    ["Note added", support.username],
  ]);
  expect(JSON.stringify(detail)).not.toContain("salt");
  expect((await order(shown(placed.number))).id).toBe(placed.id);
  expect(await errorOf(shown("FW-1"))).toEqual([404, "We couldn't find that order."]);
  expect(await auditedActions(`order ${placed.number}`)).toEqual([
    "order.note_added",
    "order.viewed",
    "order.viewed",
  ]);
});

test("goodwill gives back up to what was paid, and the customer reads why", async () => {
  const { order: placed, cookie: buyer, user } = await orderWithSentBox();
  const desk = { cookie, id: placed.id };
  expect((await order(shown(placed.id))).maxGoodwill).toBe("61.89");
  expect(await errorOf(give(desk, "61.90"))).toEqual([
    400,
    "You can refund between $0.01 and $61.89.",
  ]);
  expect((await give(desk, "0.00")).status).toBe(400);
  expect(await errorOf(give(desk, "5.00", { reason: " " }))).toEqual([400, "Please give a reason"]);
  expect((await order(give(desk, "5.00"))).refunds).toMatchObject([
    { reason: "GOODWILL", amount: "5.00", note: "A dented box", doneAt: null },
  ]);
  expect((await order(give(desk, "26.94"))).maxGoodwill).toBe("29.95");
  // Box 1 and the fee are kept, so goodwill took nothing that box 2 needs.
  expect((await order(cancelBox(desk, 2))).refunded).toBe("61.89");
  expect(await errorOf(give(desk, "0.01"))).toEqual([
    400,
    "The whole payment was already refunded.",
  ]);
  const own = await call(ownOrder, `/api/orders/${placed.id}`, {
    cookie: buyer,
    params: { id: placed.id },
  });
  expect(await own.json()).toMatchObject({
    refunded: "61.89",
    goodwill: [{ amount: "5.00", note: "A dented box" }, { amount: "26.94" }],
  });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { recipient: email, subject: { startsWith: "$5.00 back" } },
  });
  expect(openBody(mail.id, mail.sealedBody).text).toContain("Our reason: A dented box");
  const goodwill = await db.bookLine.aggregate({
    where: { account: "GOODWILL" },
    _sum: { amountCents: true },
  });
  expect(goodwill._sum.amountCents).toBe(3194n);
  expect(await listBreaches(db)).toEqual([]);
});

test("a cancellation gives back less by the goodwill that was given before", async () => {
  const { order: placed, user } = await createOrder({
    deliveries: ["SHIP_SEALED", "SHIP_SEALED"],
    listing: { priceCents: 2000 },
  });
  const desk = { cookie, id: placed.id };
  expect(await order(give(desk, "40.00"))).toMatchObject({
    maxGoodwill: "21.89",
    givenBefore: "40.00",
  });
  expect((await order(cancelBox(desk, 1))).boxes[0]?.refund).toMatchObject({ amount: "0.00" });
  const { refunded, boxes, givenBefore } = await order(cancelBox(desk, 2));
  expect([refunded, givenBefore, boxes[1]?.refund?.amount]).toEqual(["61.89", "0.00", "21.89"]);
  expect(
    (await refundsOf(placed.id)).map(({ reason, amount, givenBefore: given }) => [
      reason,
      `${amount.toFixed(2)} ${given.toFixed(2)}`,
    ]),
  ).toEqual([
    ["GOODWILL", "40.00 0.00"],
    ["CANCELLED", "0.00 29.95"],
    ["CANCELLED", "21.89 10.05"],
  ]);
  const [, text = ""] = (await mailsTo(user.email))
    .filter(({ subject }) => subject.includes("canceled"))
    .map((mail) => mail.text);
  expect(text).toContain("We already gave back $10.05 of it, so that part isn't refunded again.");
  expect(await listBreaches(db)).toEqual([]);
});

test("a claim about a bought card refunds less by the goodwill that was given before", async () => {
  const { order: placed, sale, open, seller } = await createSales();
  // Two cards for 12.50 each and the fee of 1.99.
  expect((await give({ cookie, id: placed.id }, "5.00")).status).toBe(200);
  const claim = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
  const desk = claimDeskOf(cookie);
  expect(await (await desk.read(claim.id)).json()).toMatchObject({ maxRefund: "9.49" });
  const answer = { answer: "REFUND", words: "It is bent.", undo: true };
  const answered = await (await desk.answer(claim.id, answer)).json();
  expect(answered).toMatchObject({ answer: { refund: { amount: "9.49" }, isUndone: true } });
  expect(
    (await unpaidOf(seller.user.id)).reduce((sum, { cents }) => sum + cents, 0),
  ).toBeGreaterThan(0);
  expect(await listBreaches(db)).toEqual([]);
});

test("goodwill is given once for its key, and not unseen after a colleague's", async () => {
  const { order: placed } = await createOrder();
  const desk = { cookie, id: placed.id };
  const key = randomUUID();
  expect((await give(desk, "5.00", { key, seen: 0 })).status).toBe(200);
  expect((await give(desk, "5.00", { key, seen: 0 })).status).toBe(200);
  expect(await refundsOf(placed.id)).toHaveLength(1);
  expect(await errorOf(give(desk, "6.00", { key, seen: 0 }))).toEqual([
    409,
    "This Idempotency-Key was used for another request.",
  ]);
  expect(await errorOf(give(desk, "5.00", { seen: 0 }))).toEqual([
    409,
    "Part of this order was just refunded. Please check its refunds first.",
  ]);
});

test("a box is canceled for its customer only while they could", async () => {
  const { order: placed } = await orderWithSentBox();
  const desk = { cookie, id: placed.id };
  expect((await cancelBox(desk, 1)).status).toBe(409);
  expect((await cancelBox(desk, 7)).status).toBe(404);
  const { boxes, timeline } = await order(cancelBox(desk, 2));
  expect(boxes[1]?.state).toBe("CANCELLED");
  expect(timeline.map(({ who }) => who)).toContain(support.username);
  expect((await order(cancelBox(desk, 2))).timeline).toEqual(timeline);
});

test("the address changes before anything is packed, in the same country", async () => {
  const { order: placed, user } = await createOrder({ deliveries: ["SHIP_SEALED"] });
  const street = "7 Wharf Road";
  const changeTo = (seen: number, changes: object = { street }) =>
    post(changeAddress, placed.id, { ...SAMPLE_ADDRESS, ...changes, seen });
  const { address, timeline } = await order(changeTo(0));
  expect(address.street).toBe(street);
  const [before, after] = [SAMPLE_ADDRESS.street, street].map(
    (line) =>
      `${SAMPLE_ADDRESS.fullName}, ${line}, ${SAMPLE_ADDRESS.city}, ${SAMPLE_ADDRESS.state}, ${SAMPLE_ADDRESS.zipCode}`,
  );
  expect(timeline.at(-1)).toMatchObject({
    text: `Delivery address changed from ${before} to ${after}`,
    who: support.username,
  });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.subject).toBe(
    `The delivery address of your Fairwax order ${placed.number} was changed`,
  );
  expect(mail?.text.indexOf(SAMPLE_ADDRESS.street)).toBeGreaterThan(0);
  expect(mail?.text.indexOf(street)).toBeGreaterThan(
    mail?.text.indexOf(SAMPLE_ADDRESS.street) ?? 0,
  );
  expect(await errorOf(changeTo(0, { street: "1 Other Road" }))).toEqual([
    409,
    "A colleague just changed this address. Please review it.",
  ]);
  expect(await errorOf(changeTo(1, { country: "Canada" }))).toMatchObject([
    400,
    "Shipping was paid for United States, so the country can't change.",
  ]);
  await cancelBox({ cookie, id: placed.id }, 1);
  expect(await errorOf(changeTo(1))).toEqual([
    409,
    "Everything in this order is packed, opened or canceled.",
  ]);
});

test("the confirmation is sent again to the customer's address", async () => {
  const { order: placed } = await createOrder();
  const { mails } = await order(post(confirm, placed.id));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your Fairwax order ${placed.number}`,
    `Your Fairwax order ${placed.number}`,
  ]);
});

test("a confirmation reads the same the second time, also after later orders", async () => {
  const { offers } = await createSellerWithOffers();
  const { boxIds } = await createListing({ quantity: 2, priceCents: 4999 });
  const { cookie: buyer } = await createBuyer();
  const boxes = { productId: boxIds[0] ?? 0, price: "49.99" };
  const deliveries: Delivery[] = ["BREAK", "SHIP_SEALED"];
  const input = shippedCardsInput(offers.slice(0, 2), [{ ...boxes, deliveries }]);
  const { order: placed } = await paidCheckout(buyer, input);
  await createOrder();
  await post(confirm, placed.id);
  const sent = await db.outgoingMail.findMany({
    where: { subject: { contains: placed.number } },
    orderBy: { createdAt: "asc" },
  });
  expect(sent).toHaveLength(2);
  const [first, second] = sent.map(({ id, subject, recipient, sealedBody }) => ({
    subject,
    recipient,
    text: openBody(id, sealedBody).text,
  }));
  expect(first?.text).toMatch(/#order=\S+&salt=\S+&checkpoint=/);
  expect(first?.text).toMatch(/in shipment FS-/);
  expect(second).toEqual(first);
});

test("notes about a customer and their orders are theirs to read, and go with the account", async () => {
  const { order: placed, cookie: buyer, user } = await createOrder();
  await post(addNote, placed.id, { text: "Prefers mail." });
  const data = await (await call(exportAccount, "/api/account/export", { cookie: buyer })).text();
  expect(data).toContain("Prefers mail.");
  await give({ cookie, id: placed.id }, "1.00", { reason: "Her mother was ill" });
  await cancelBox({ cookie, id: placed.id }, 1);
  const desk = await call(listAudit, `/api/admin/audit?q=${placed.number}`, {
    cookie: await sessionOf(await createUser({ role: "MANAGER" })),
  });
  expect(await desk.text()).toContain("Her mother was ill");
  await givePassword(user.id);
  const response = await leaveAs({ user, cookie: buyer });
  expect(response.status).toBe(200);
  expect(await db.orderNote.count({ where: { orderId: placed.id } })).toBe(0);
  expect(await db.auditWords.count({ where: { userId: user.id } })).toBe(0);
  const left = [
    await db.auditEntry.findMany(),
    await db.auditWords.findMany(),
    await refundsOf(placed.id),
  ];
  const written = JSON.stringify(left, (_, value) =>
    typeof value === "bigint" ? `${value}` : value,
  );
  expect(written).not.toContain("Her mother was ill");
  expect((await order(shown(placed.number))).customer).toBeNull();
});
