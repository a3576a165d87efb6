import { getBalanceCents } from "@/lib/books/get-balance";
import { answerClaim } from "@/lib/claims/answer-claim";
import { openClaim } from "@/lib/claims/open-claim";
import { getClaim, getClaimOptions } from "@/lib/claims/queries";
import type { AnswerClaimInput } from "@/lib/claims/schema";
import { listLines } from "@/lib/payouts/list-lines";
import { requestPayout } from "@/lib/payouts/request-payout";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { exportAccount } from "@/lib/privacy/export-account";
import { lateOn } from "@/lib/shipments/parcel-promise";
import { claimantOf, claimBody, claimIn, createClaimDesk } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { giveBankAccount } from "@/tests/setup/payouts";
import { sentence, sessionOf } from "@/tests/setup/request";
import { createShipper, deskOf, packAll, shipmentInput, shipmentOf } from "@/tests/setup/shipping";
import { statementOf } from "@/tests/setup/statements";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const NOT_ARRIVED = { reason: "NOT_ARRIVED", details: "It never came." } as const;

/** Three pulled cards on their way, insured for $50. */
async function sentParcel(country = "United States") {
  const shipper = await createShipper();
  const started = await shipmentOf(
    await shipper.start(shipmentInput(shipper.cardIds, { declared: 5000, country })),
  );
  const { id } = await shipmentOf(await shipper.pay(started.id));
  const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  expect((await packAll(desk, id, shipper.cardIds)).status).toBe(200);
  expect((await desk.ship(id)).status).toBe(200);
  const { shippedAt } = await db.shipment.findUniqueOrThrow({ where: { id } });
  if (!shippedAt) throw new Error("It was shipped.");
  const [first = "", second = "", third = ""] = shipper.cardIds;
  return { ...shipper, id, shippedAt, first, second, third, late: lateOn(shippedAt, country) };
}

async function answer(id: string, input: Omit<AnswerClaimInput, "words" | "undo">, now: Date) {
  const { id: actorId } = await createUser({ role: "OWNER" });
  return answerClaim({
    ...input,
    id,
    words: "The carrier lost it.",
    undo: false,
    actorId,
    viewer: { id: actorId, deskRole: "OWNER" },
    requestId: "test",
    now,
  });
}

test("a parcel that hasn't arrived can be reported from the day on which it is late", async () => {
  const { user, cookie, id, shippedAt, late, read, arrived, ...cards } = await sentParcel();
  const { first: cardId, second } = cards;
  expect((await shipmentOf(await read(id))).lateOn).toBe(late.toISOString().slice(0, 10));
  const claim = { ...NOT_ARRIVED, cardId, userId: user.id };
  await expect(openClaim({ ...claim, now: new Date(late.getTime() - 1) })).rejects.toThrow(
    /^You can report a problem once this card has been delivered\. If it hasn't arrived by /,
  );
  const options = await getClaimOptions({ named: { cardId }, userId: user.id, now: late });
  expect(options).toMatchObject({ refusal: null, reasons: ["NOT_ARRIVED"], insured: "50.00" });
  await expect(openClaim({ ...claim, reason: "DAMAGED", now: late })).rejects.toThrow(
    "This card hasn't been delivered yet. You can only report that it hasn't arrived.",
  );
  const end = new Date(shippedAt.getTime() + 90 * DAY_MS);
  await expect(openClaim({ ...claim, now: new Date(end.getTime() + 1) })).rejects.toThrow(
    /^The deadline to report a problem with this was /,
  );
  expect((await openClaim({ ...claim, now: end })).reason).toBe("NOT_ARRIVED");

  expect((await arrived(id)).status).toBe(200);
  const delivered = await claimantOf(cookie).open({ ...NOT_ARRIVED, cardId: second });
  expect(await sentence(delivered)).toEqual([
    409,
    expect.stringMatching(/^The carrier delivered this on .+\. Please choose another reason\.$/),
  ]);
});

test("a parcel abroad is late after twenty business days", async () => {
  const { user, second: cardId, shippedAt, late } = await sentParcel("Canada");
  expect(late).toEqual(lateOn(shippedAt, "Canada"));
  expect(late.getTime()).toBeGreaterThan(lateOn(shippedAt, "United States").getTime());
  const claim = { ...NOT_ARRIVED, cardId, userId: user.id };
  const now = lateOn(shippedAt, "United States");
  await expect(openClaim({ ...claim, now })).rejects.toThrow(/If it hasn't arrived by/);
  expect((await openClaim({ ...claim, now: late })).status).toBe("OPEN");
});

test("a lost card is compensated as insured, into the balance, and paid out", async () => {
  const { user, cookie, first, second, late } = await sentParcel();
  const open = (cardId: string) =>
    openClaim({ ...NOT_ARRIVED, cardId, userId: user.id, now: late });
  const [claim, next] = [await open(first), await open(second)];
  const now = new Date(late.getTime() + DAY_MS);
  await expect(answer(claim.id, { answer: "COMPENSATION", amount: "50.01" }, now)).rejects.toThrow(
    "Its parcel is insured for $50.00, of which $50.00 is left.",
  );
  await expect(answer(claim.id, { answer: "COMPENSATION" }, now)).rejects.toThrow(
    "Please enter the amount of the compensation.",
  );
  const answered = await answer(claim.id, { answer: "COMPENSATION", amount: "30.00" }, now);
  expect(answered).toMatchObject({ maxCompensation: "20.00", status: "ANSWERED" });
  await expect(answer(next.id, { answer: "COMPENSATION", amount: "20.01" }, now)).rejects.toThrow(
    "Its parcel is insured for $50.00, of which $20.00 is left.",
  );

  expect((await getClaim({ id: claim.id, userId: user.id })).answer).toMatchObject({
    kind: "COMPENSATION",
    compensation: "30.00",
    refund: null,
  });
  const entry = await db.bookEntry.findFirstOrThrow({
    where: { kind: "COMPENSATION", subjectId: claim.id },
    include: { lines: true },
  });
  expect(
    entry.lines.map(({ account, amountCents }) => [account, Number(amountCents)]).sort(),
  ).toEqual([
    ["CLAIMS", 3000],
    ["COLLECTORS", -3000],
  ]);
  expect(await getBalanceCents(db, user.id)).toBe(3000);
  const { lines } = await listLines({ userId: user.id, cursor: undefined, now });
  expect(lines).toMatchObject([
    { kind: "COMPENSATION", number: claim.number, amount: "30.00", state: "AVAILABLE" },
  ]);
  const [mail] = (await mailsTo(user.email)).slice(-1);
  expect(mail?.text).toContain("We added $30.00 to your balance.");
  expect(JSON.stringify(await exportAccount({ userId: user.id }))).toContain('"compensation":"30"');
  const statement = statementOf(cookie);
  expect(await statement.summary({ year: now.getUTCFullYear() })).toMatchObject({
    Compensation: "30.00",
    Payouts: "0.00",
    "Balance at the end": "30.00",
  });

  await giveBankAccount(user.id);
  await requestPayout({ userId: user.id, amount: "30.00", closing: false, now });
  expect(await getBalanceCents(db, user.id)).toBe(0);
});

test("only a pulled card that was sent is compensated, and a damaged one too", async () => {
  const { id, cookie, first: cardId, arrived } = await sentParcel();
  expect((await arrived(id)).status).toBe(200);
  const desk = await createClaimDesk();
  const claim = await claimIn(await claimantOf(cookie).open({ ...claimBody, cardId }));
  const body = { answer: "COMPENSATION", words: "It was bent.", amount: "12.50" };
  expect(await sentence(await desk.answer(claim.id, { ...body, undo: true }))).toEqual([
    400,
    "Only the sale of a card can be undone.",
  ]);
  expect((await desk.answer(claim.id, body)).status).toBe(200);
  expect(await sentence(await desk.answer(claim.id, body))).toEqual([
    409,
    `Claim ${claim.number} was already answered.`,
  ]);
});

test("the database refuses more than was insured, and a change of what was paid", async () => {
  const { user, first: cardId, late } = await sentParcel();
  const claim = await openClaim({ ...NOT_ARRIVED, cardId, userId: user.id, now: late });
  const compensate = (amount: string) =>
    db.claim.update({
      where: { id: claim.id },
      data: {
        status: "ANSWERED",
        answer: "COMPENSATION",
        answerWords: "Lost.",
        answeredAt: late,
        compensation: amount,
      },
      select: { id: true },
    });
  await expect(compensate("50.01")).rejects.toThrow(/more than was insured/);
  await answer(claim.id, { answer: "COMPENSATION", amount: "50.00" }, late);
  await expect(
    db.claim.update({
      where: { id: claim.id },
      data: { compensation: "1.00" },
      select: { id: true },
    }),
  ).rejects.toThrow(/a claim keeps what it is/);
});
