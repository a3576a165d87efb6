import * as claimRoute from "@/app/api/claims/[id]/route";
import * as wordsRoute from "@/app/api/claims/[id]/words/route";
import * as claimsRoute from "@/app/api/claims/route";
import * as salesRoute from "@/app/api/claims/sales/route";
import { markSent } from "@/lib/breaks/mark-sent";
import { openClaim } from "@/lib/claims/open-claim";
import {
  claimListSchema,
  claimDetailSchema,
  claimOptionsSchema,
  saleClaimsSchema,
} from "@/lib/claims/schema";
import { listNotices } from "@/lib/notices/list-notices";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { listObstacles } from "@/lib/privacy/deletion-obstacles";
import { exportAccount } from "@/lib/privacy/export-account";
import { loadFigures } from "@/lib/proof/overview/get-figures";
import { createBuyer } from "@/tests/setup/checkout";
import { claimantOf, claimBody, claimIn, createClaimDesk, createSales } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { deskOf, packAll, paidShipment } from "@/tests/setup/shipping";
import { createSoldBox } from "@/tests/setup/sold-box";

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function shippedCards() {
  const shipment = await paidShipment();
  const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  expect((await packAll(desk, shipment.id, shipment.cardIds)).status).toBe(200);
  expect((await desk.ship(shipment.id)).status).toBe(200);
  return { ...shipment, claims: claimantOf(shipment.cookie) };
}

test("a buyer reports a bought card and sees our evidence and when we answer", async () => {
  const { open, list, read, options, sale, buyer, seller } = await createSales();
  const claimable = claimOptionsSchema.parse(
    await (await options({ orderCardId: sale.id })).json(),
  );
  expect(claimable).toMatchObject({ refusal: null, open: null, isBox: false });
  expect(claimable.reasons).toHaveLength(4);

  const before = (await loadFigures()).claims;
  const claim = await claimIn(
    await open({ orderCardId: sale.id, reason: "DAMAGED", details: " A corner\r\nis bent. " }),
  );
  expect(claim).toMatchObject({
    status: "OPEN",
    reason: "DAMAGED",
    details: "A corner\nis bent.",
    answerDueOn: claimable.answerDueOn,
    subject: { kind: "ORDER_CARD", cardId: sale.cardId, orderId: sale.orderId },
    answer: null,
  });
  expect(claim.number).toMatch(/^C-\d{4,}$/);
  expect((await loadFigures()).claims).toBe(before + 1);

  const detail = claimDetailSchema.parse(await (await read(claim.id)).json());
  expect(detail.evidence.scans?.front).toMatch(/^\/scans\//);
  expect(detail.evidence.sightings.map(({ camera }) => camera)).toEqual(["A", "B"]);
  const said = detail.evidence.events.map(({ text }) => text);
  expect(said.slice(-2)).toEqual(["A card was sold.", "A claim was filed about a card."]);
  expect(said.join()).toContain("sealed");
  expect(claimListSchema.parse(await (await list()).json())).toMatchObject([{ id: claim.id }]);
  expect(
    claimOptionsSchema.parse(await (await options({ cardId: sale.cardId })).json()),
  ).toMatchObject({
    open: { id: claim.id, number: claim.number },
    reasons: ["MISSING", "WRONG_CARD", "NOT_AS_SCANNED"],
  });

  const [received] = (await mailsTo(buyer.user.email)).slice(-1);
  expect(received?.subject).toContain(claim.number);
  const [told] = (await mailsTo(seller.user.email)).slice(-1);
  expect(told?.text).toContain("We're reviewing a claim");
  expect(told?.text).not.toContain(buyer.user.username);
  expect(told?.text).not.toContain(claim.details);
  expect((await listNotices(seller.user.id)).map(({ kind }) => kind)).toContain("SALE_CLAIMED");
});

test("only the owner of a card can report it, and read the claim", async () => {
  const { open, sale, seller } = await createSales();
  const body = { ...claimBody, orderCardId: sale.id };
  expect((await call(claimsRoute.POST, "/api/claims", { method: "POST", body })).status).toBe(401);
  expect((await call(claimsRoute.GET, "/api/claims")).status).toBe(401);
  const stranger = claimantOf((await createBuyer()).cookie);
  const sellers = claimantOf(seller.cookie);
  for (const other of [stranger, sellers]) {
    expect((await other.open(body)).status).toBe(404);
    expect((await other.open({ ...claimBody, cardId: sale.cardId })).status).toBe(404);
    expect((await other.options({ orderCardId: sale.id })).status).toBe(404);
  }
  const { id } = await claimIn(await open(body));
  expect((await call(claimRoute.GET, "/x", { params: { id } })).status).toBe(401);
  expect((await stranger.read(id)).status).toBe(404);
  expect((await stranger.withdraw(id)).status).toBe(404);
  expect((await claimantOf(seller.cookie).read(NO_ID)).status).toBe(404);
  expect(await db.claim.count({ where: { orderCardId: sale.id, status: "OPEN" } })).toBe(1);
});

test("a claim needs a description and exactly one subject", async () => {
  const { open, options, list, sale } = await createSales();
  const orderCardId = sale.id;
  const bad: [object, string][] = [
    [claimBody, "Please send either orderCardId, cardId or orderLineId."],
    [
      { ...claimBody, orderCardId, cardId: sale.cardId },
      "Please send either orderCardId, cardId or orderLineId.",
    ],
    [{ ...claimBody, orderCardId: "x" }, "This is not a card of an order."],
    [{ ...claimBody, orderCardId, reason: "UGLY" }, "Please choose a reason"],
    [{ reason: "DAMAGED", orderCardId }, "Please tell us what is wrong"],
    [{ ...claimBody, orderCardId, details: "  " }, "Please tell us what is wrong"],
    [{ ...claimBody, orderCardId, details: "a\u0000" }, "Please use text only."],
    [
      { ...claimBody, orderCardId, details: "x".repeat(1001) },
      "Please use at most 1000 characters",
    ],
  ];
  for (const [body, message] of bad)
    expect(await sentence(await open(body))).toEqual([400, message]);
  expect((await options({})).status).toBe(400);
  expect((await list("?cursor=x")).status).toBe(400);
  expect(await db.claim.count({ where: { orderCardId } })).toBe(0);
});

test("a sale has one open claim at a time, and each reason is answered once", async () => {
  const { open, withdraw, read, sale, buyer } = await createSales();
  const body = { ...claimBody, orderCardId: sale.id };
  const answers = await Promise.all([open(body), open(body), open({ ...body, reason: "MISSING" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const claim = await db.claim.findFirstOrThrow({ where: { orderCardId: sale.id } });
  const [status, told] = await sentence(await open({ cardId: sale.cardId, ...claimBody }));
  expect([status, told]).toEqual([
    409,
    expect.stringContaining(`Your claim ${claim.number} about this is still open.`),
  ]);
  expect(told).toMatch(/We'll answer by \w{3} \d+, \d{4}\.$/);

  expect(await claimIn(await withdraw(claim.id))).toMatchObject({ status: "WITHDRAWN" });
  expect(await sentence(await withdraw(claim.id))).toEqual([
    409,
    `Claim ${claim.number} was withdrawn.`,
  ]);
  const again = await claimIn(await open(body));
  const desk = await createClaimDesk();
  expect(
    (await desk.answer(again.id, { answer: "REFUSAL", words: "It was bent before." })).status,
  ).toBe(200);
  expect(await sentence(await open(body))).toEqual([
    409,
    `We already answered your claim ${again.number} with this reason. Please choose another reason, or contact us.`,
  ]);
  expect(await sentence(await withdraw(again.id))).toEqual([
    409,
    `Claim ${again.number} was already answered.`,
  ]);
  expect((await open({ ...body, reason: "MISSING" })).status).toBe(201);
  expect(claimDetailSchema.parse(await (await read(again.id)).json()).answer).toMatchObject({
    kind: "REFUSAL",
    words: "It was bent before.",
    refund: null,
  });
  expect((await listNotices(buyer.user.id)).map(({ kind }) => kind)).toContain("CLAIM_ANSWERED");
});

test("a card in the vault can be reported for 30 days", async () => {
  const { sale, buyer } = await createSales();
  const claim = {
    ...claimBody,
    reason: "DAMAGED" as const,
    orderCardId: sale.id,
    userId: buyer.user.id,
  };
  const end = new Date(sale.soldAt.getTime() + 30 * DAY_MS);
  await expect(openClaim({ ...claim, now: new Date(end.getTime() + 1) })).rejects.toThrow(
    /^The deadline to report a problem with this was /,
  );
  expect((await openClaim({ ...claim, now: end })).status).toBe("OPEN");
});

test("a pulled card can be reported once it is delivered, for 30 days", async () => {
  const { claims, cardIds, arrived, id, user } = await shippedCards();
  const [cardId = "", second = ""] = cardIds;
  expect(await sentence(await claims.open({ ...claimBody, cardId }))).toEqual([
    409,
    expect.stringMatching(
      /^You can report a problem once this card has been delivered\. If it hasn't arrived by .+, you can report that here\.$/,
    ),
  ]);
  expect((await arrived(id)).status).toBe(200);
  const claim = await claimIn(await claims.open({ ...claimBody, cardId }));
  expect(claim.subject).toMatchObject({ kind: "CARD", cardId });
  const { deliveredAt } = await db.shipment.findUniqueOrThrow({ where: { id } });
  const late = new Date((deliveredAt?.getTime() ?? 0) + 30 * DAY_MS + 1);
  await expect(
    openClaim({ ...claimBody, reason: "MISSING", cardId: second, userId: user.id, now: late }),
  ).rejects.toThrow(/deadline/);
  const { evidence } = claimDetailSchema.parse(await (await claims.read(claim.id)).json());
  expect(evidence.shipment).toMatchObject({ id, deliveredAt: deliveredAt?.toISOString() });
});

test("an unsold card in the vault and a box that we keep can't be reported", async () => {
  const { cookie, cardIds } = await paidShipment();
  expect(
    await sentence(await claimantOf(cookie).open({ ...claimBody, cardId: cardIds[0] })),
  ).toEqual([409, "You can report a problem once we've shipped this card to you."]);
  const owner = await createUser();
  const { orderLineId } = await createSoldBox({ buyer: owner, delivery: "SHIP_SEALED" });
  const calls = claimantOf(await sessionOf(owner));
  expect(await sentence(await calls.open({ ...claimBody, orderLineId }))).toEqual([
    409,
    "You can report a problem once we've shipped this box.",
  ]);
  await markSent({ orderLineId, tracking: "1Z", actorId: owner.id, requestId: "test" });
  const claim = await claimIn(await calls.open({ ...claimBody, orderLineId }));
  expect(claim.subject).toMatchObject({ kind: "ORDER_LINE", cardId: null });
  const { evidence } = claimDetailSchema.parse(await (await calls.read(claim.id)).json());
  expect(evidence.events.at(-1)?.text).toBe("A claim was filed about the sealed box.");
});

test("an open claim blocks deletion of both accounts, and the export has it", async () => {
  const { open, withdraw, sale, buyer, seller } = await createSales();
  const claim = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
  const obstaclesOf = async ({ id }: { id: string }) =>
    (await listObstacles(db, { id, role: null })).map(({ own }) => own.message).join(" ");
  const desksOf = async ({ id }: { id: string }) =>
    (await listObstacles(db, { id, role: null })).map(({ desk }) => desk);
  expect(await obstaclesOf(buyer.user)).toContain(`Your claim ${claim.number} is open.`);
  expect(await obstaclesOf(seller.user)).toContain(
    "We are reviewing a claim about a card you sold.",
  );
  for (const [{ user }, message] of [
    [buyer, `Their claim ${claim.number} is open. Answer it first.`],
    [seller, `Claim ${claim.number} about a card they sold is open. Answer it first.`],
  ] as const)
    expect(await desksOf(user)).toContainEqual({
      message,
      desk: "Claims",
      href: `/admin/claims/${claim.id}`,
    });
  const exported = await exportAccount({ userId: buyer.user.id });
  expect(exported).toMatchObject({
    claims: [{ number: claim.number, details: claimBody.details }],
  });
  await withdraw(claim.id);
  for (const { user } of [buyer, seller]) expect(await obstaclesOf(user)).not.toContain("laim");
  expect(await db.claim.findUnique({ where: { id: claim.id } })).toMatchObject({
    status: "WITHDRAWN",
  });
});

test("a seller sees the claim about their card without its buyer, and adds words once until we answer", async () => {
  const { open, sale, other, buyer, seller } = await createSales();
  const cookie = await sessionOf(seller.user);
  const list = async (as = cookie) =>
    saleClaimsSchema.parse(
      await (await call(salesRoute.GET, "/api/claims/sales", { cookie: as })).json(),
    );
  const say = (id: string, as = cookie, text = "It left me without a bend.") =>
    call(wordsRoute.POST, `/api/claims/${id}/words`, {
      method: "POST",
      cookie: as,
      params: { id },
      body: { text },
    });
  expect(await list()).toEqual([]);
  const claim = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
  const [seen] = await list();
  expect(seen).toMatchObject({ id: claim.id, status: "OPEN", reason: "DAMAGED", words: null });
  expect(JSON.stringify(seen)).not.toMatch(
    new RegExp(`${claimBody.details}|${buyer.user.username}|${buyer.user.id}`),
  );
  expect(await list(buyer.cookie)).toEqual([]);

  expect(await sentence(await say(claim.id, buyer.cookie))).toEqual([
    404,
    "We couldn't find that claim.",
  ]);
  expect((await say(claim.id, cookie, " ")).status).toBe(400);
  const statuses = await Promise.all([say(claim.id), say(claim.id)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const desk = await createClaimDesk();
  const words = "It left me without a bend.";
  expect(await (await desk.read(claim.id)).json()).toMatchObject({ sellerWords: words });
  expect(await (await claimantOf(buyer.cookie).read(claim.id)).text()).not.toContain(words);
  expect(JSON.stringify(await exportAccount({ userId: seller.user.id }))).toContain(words);

  const late = await claimIn(await open({ ...claimBody, orderCardId: other.id }));
  const refusal = { answer: "REFUSAL", words: "The scan shows the same corner." };
  expect((await desk.answer(late.id, refusal)).status).toBe(200);
  expect(await sentence(await say(late.id))).toEqual([
    409,
    `Claim ${late.number} was already answered.`,
  ]);
  expect(await list()).toMatchObject([
    { id: late.id, answer: "REFUSAL", words: null },
    { id: claim.id, words },
  ]);
});
