import { randomUUID } from "node:crypto";

import { POST as cancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { findTurn } from "@/lib/drops/find-turn";
import { getPlace } from "@/lib/drops/get-place";
import { DROP_REFUSALS, refusedInDrop } from "@/lib/drops/refusals";
import { requireAdmission } from "@/lib/drops/require-admission";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import {
  checkoutInput,
  createBuyer,
  paidCheckout,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import {
  createDrop,
  createJoined,
  drawNow,
  inOrder,
  type Joined,
  lapseAdmissions,
  openDrop,
  sellingDrop,
  startNow,
  statesOf,
} from "@/tests/setup/drops";
import { ageHolds } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

type Dropped = {
  id: string;
  listing: { id: number; price: { toFixed: (digits: number) => string } };
  boxIds: number[];
};

const wanted = ({ listing, boxIds }: Dropped, boxes = 1) =>
  checkoutInput({
    productId: boxIds[0] ?? 0,
    price: listing.price.toFixed(2),
    deliveries: Array.from({ length: boxes }, () => "BREAK" as const),
  });
const buy = (buyer: Joined, drop: Dropped, boxes = 1) =>
  paidCheckout(buyer.cookie, wanted(drop, boxes));
const at = (joined: readonly Joined[], place: number): Joined => {
  const one = joined[place - 1];
  if (!one) throw new Error(`There is no place ${place}.`);
  return one;
};
async function refusalOf(drop: Dropped, userId: string, boxes = 1): Promise<string | null> {
  const [row] = await db.$queryRaw<{ refusal: string | null }[]>`
    SELECT drop_refusal(ARRAY[${drop.listing.id}]::int[], ${userId}::uuid, ARRAY[${boxes}]::int[], now())
      AS refusal`;
  return row?.refusal ?? null;
}

test("whoever is next may check out, until every box is sold", async () => {
  const drop = await sellingDrop(5, { boxes: 3, capacity: 2 });
  const { id, joined } = drop;
  expect(await statesOf(id)).toEqual(["ADMITTED", "ADMITTED", "WAITING", "WAITING", "WAITING"]);
  await buy(at(joined, 2), drop);
  await advanceDrop(id);
  expect(await statesOf(id)).toEqual(["ADMITTED", "BOUGHT", "ADMITTED", "WAITING", "WAITING"]);
  // Both boxes that are left are reserved for those who may check out.
  await advanceDrop(id);
  expect((await statesOf(id)).filter((state) => state === "ADMITTED")).toHaveLength(2);
  await buy(at(joined, 1), drop);
  await buy(at(joined, 3), drop);
  expect(await advanceDrop(id)).not.toBeNull();
  const { state, endedAt } = await db.drop.findUniqueOrThrow({ where: { id } });
  expect([state, endedAt]).toEqual(["ENDED", expect.any(Date)]);
  expect(await statesOf(id)).toEqual(["BOUGHT", "BOUGHT", "BOUGHT", "WAITING", "WAITING"]);
  expect(await advanceDrop(id)).toBeNull();
  expect(await db.orderLine.count({ where: { box: { listingId: drop.listing.id } } })).toBe(3);
});

test("the hook says who may hold boxes", async () => {
  const planned = await createDrop();
  const outsider = await createBuyer();
  expect(await refusalOf(planned, outsider.user.id)).toBe("not_started");
  const drop = await sellingDrop(3, { boxes: 6, capacity: 2, mostPerAccount: 2 });
  const { joined } = drop;
  const refusals = (boxes: number) =>
    Promise.all([1, 2, 3].map((place) => refusalOf(drop, at(joined, place).user.id, boxes)));
  expect(await refusals(1)).toEqual([null, null, "waiting"]);
  expect(await refusals(2)).toEqual([null, null, "waiting"]);
  expect(await refusals(3)).toEqual(["too_many", "too_many", "waiting"]);
  expect(await refusalOf(drop, outsider.user.id)).toBe("not_in_drop");
  await buy(at(joined, 1), drop);
  expect(await refusalOf(drop, at(joined, 1).user.id)).toBeNull();
  expect(await refusalOf(drop, at(joined, 1).user.id, 2)).toBe("too_many");
  await lapseAdmissions(drop.id);
  expect(await refusals(1)).toEqual(["lapsed", "lapsed", "waiting"]);
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["BOUGHT", "LAPSED", "ADMITTED"]);
  expect(await refusals(1)).toEqual(["lapsed", "lapsed", null]);
  await db.$queryRaw`SELECT end_drop(${drop.id}::uuid)`;
  expect(await refusalOf(drop, outsider.user.id)).toBeNull();
  const other = await createDrop({ boxes: 1 });
  await db.drop.update({
    where: { id: other.id },
    data: { state: "CANCELED", endedAt: new Date() },
  });
  expect(await refusalOf(other, outsider.user.id)).toBeNull();
  for (const code of DROP_REFUSALS) expect(refusedInDrop(code).message).toMatch(/\.$/);
});

test("whose turn it is sees at the checkout until when, if a box of the drop is in the cart", async () => {
  const drop = await sellingDrop(2, { boxes: 3, capacity: 1 });
  const [first, second] = [at(drop.joined, 1), at(drop.joined, 2)];
  const turnOf = ({ user }: Joined) => findTurn({ userId: user.id });
  expect(await turnOf(first)).toBeNull();
  await db.cartItem.createMany({
    data: [first, second].map(({ user }) => ({
      userId: user.id,
      listingId: drop.listing.id,
      productId: drop.boxIds[0] ?? 0,
      quantity: 1,
    })),
  });
  const { place } = await getPlace({ slug: drop.slug, userId: first.user.id });
  expect(await turnOf(first)).toEqual({
    slug: drop.slug,
    name: drop.listing.name,
    listing: drop.listing.slug,
    until: place?.admittedUntil,
    now: expect.any(String),
    isPaused: false,
  });
  expect(await turnOf(second)).toBeNull();
  await db.$queryRaw`UPDATE drops SET paused_at = clock_timestamp() WHERE id = ${drop.id}::uuid`;
  expect(await turnOf(first)).toMatchObject({ isPaused: true });
  await db.$queryRaw`SELECT resume_drop(${drop.id}::uuid)`;
  await lapseAdmissions(drop.id);
  await advanceDrop(drop.id);
  const over = await turnOf(first);
  expect(Date.parse(over?.until ?? "")).toBeLessThan(Date.parse(over?.now ?? ""));
  expect(Date.parse((await turnOf(second))?.until ?? "")).toBeGreaterThan(Date.now());
});

test("a place whose time is over moves on, but not while its checkout holds a box", async () => {
  const drop = await sellingDrop(4, { boxes: 4, capacity: 2 });
  const holder = at(drop.joined, 1);
  await startedCheckout(holder.cookie, wanted(drop));
  await lapseAdmissions(drop.id);
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["ADMITTED", "LAPSED", "ADMITTED", "WAITING"]);
  await expireHolds(new Date(Date.now() + 16 * MINUTE_MS));
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["LAPSED", "LAPSED", "ADMITTED", "ADMITTED"]);
});

test("no box stays reserved for a place whose time is over", async () => {
  const drop = await sellingDrop(2, { boxes: 2, capacity: 2, mostPerAccount: 2 });
  await startedCheckout(at(drop.joined, 1).cookie, wanted(drop));
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["ADMITTED", "WAITING"]);
  await lapseAdmissions(drop.id);
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["ADMITTED", "ADMITTED"]);
});

test("a late payment counts what the buyer's other checkouts hold", async () => {
  const drop = await sellingDrop(1, { boxes: 2 });
  const { user, cookie } = at(drop.joined, 1);
  const { id: checkoutId } = await startedCheckout(cookie, wanted(drop));
  const admission = (of: string) =>
    db.$transaction((tx) =>
      requireAdmission(tx, {
        userId: user.id,
        checkoutId: of,
        listingIds: [drop.listing.id],
        now: new Date(),
      }),
    );
  expect((await getPlace({ slug: drop.slug, userId: user.id })).place).toMatchObject({
    held: 1,
    bought: 0,
  });
  await expect(admission(checkoutId)).resolves.toBeUndefined();
  await expect(admission(randomUUID())).rejects.toThrow(refusedInDrop("too_many").message);
});

test("canceled boxes count, and come back to those who wait", async () => {
  const drop = await sellingDrop(2, { boxes: 1, capacity: 2 });
  const [first] = drop.joined;
  if (!first) throw new Error("Someone is first.");
  const second = at(drop.joined, 2);
  const { order } = await buy(first, drop);
  const canceled = await call(cancelOrder, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    cookie: first.cookie,
    params: { id: order.id },
    body: { positions: [1] },
  });
  expect(canceled.status).toBe(200);
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["BOUGHT", "ADMITTED"]);
  expect(await refusalOf(drop, first.user.id)).toBe("too_many");
  expect(await refusalOf(drop, second.user.id)).toBeNull();
});

test("a pause admits no one, and gives back the time that was left", async () => {
  const drop = await sellingDrop(3, { boxes: 3, capacity: 1 });
  const [first] = drop.joined;
  if (!first) throw new Error("Someone is first.");
  const before = await db.dropDraw.findFirstOrThrow({ where: { dropId: drop.id, place: 1 } });
  await db.drop.update({
    where: { id: drop.id },
    data: { pausedAt: new Date(Date.now() - MINUTE_MS) },
  });
  expect(await refusalOf(drop, first.user.id)).toBe("paused");
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toEqual(["ADMITTED", "WAITING", "WAITING"]);
  await db.$queryRaw`SELECT resume_drop(${drop.id}::uuid)`;
  expect(await refusalOf(drop, first.user.id)).toBeNull();
  const after = await db.dropDraw.findFirstOrThrow({ where: { dropId: drop.id, place: 1 } });
  const gained = Number(after.admittedUntil) - Number(before.admittedUntil);
  expect(gained).toBeGreaterThanOrEqual(MINUTE_MS);
  expect(gained).toBeLessThan(2 * MINUTE_MS);
});

test("a drop that no one joined sells to those who come later", async () => {
  const drop = await openDrop({ boxes: 1 });
  await startNow(drop);
  await drawNow(drop.id);
  expect(await db.drop.findUniqueOrThrow({ where: { id: drop.id } })).toMatchObject({
    state: "SELLING",
    size: 0,
  });
  const joined = await createJoined(drop.slug, 1);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await advanceDrop(drop.id);
  const [only] = await inOrder(drop.id, joined);
  expect(await refusalOf(drop, only?.user.id ?? "")).toBeNull();
});

describe("a checkout", () => {
  const answerOf = async (response: Response) => [response.status, await response.text()];
  const refused = (code: (typeof DROP_REFUSALS)[number]) => [409, refusedInDrop(code).message];

  test("holds nothing for those who wait or never joined, however often they press", async () => {
    const drop = await sellingDrop(3, { boxes: 3, capacity: 1 });
    const outsider = await createBuyer();
    const press = (cookie: string, boxes = 1) => sendCheckout(cookie, wanted(drop, boxes));
    const impatient = await Promise.all(
      Array.from({ length: 5 }, () => press(at(drop.joined, 2).cookie)),
    );
    for (const response of impatient) expect(await answerOf(response)).toEqual(refused("waiting"));
    expect(await answerOf(await press(outsider.cookie))).toEqual(refused("not_in_drop"));
    expect(await answerOf(await press(at(drop.joined, 1).cookie, 2))).toEqual(refused("too_many"));
    expect(await db.box.count({ where: { listingId: drop.listing.id, isAvailable: true } })).toBe(
      3,
    );
    await lapseAdmissions(drop.id);
    expect(await answerOf(await press(at(drop.joined, 1).cookie))).toEqual(refused("lapsed"));
    await advanceDrop(drop.id);
    await buy(at(drop.joined, 2), drop);
    await advanceDrop(drop.id);
    expect(await statesOf(drop.id)).toEqual(["LAPSED", "BOUGHT", "ADMITTED"]);
  });

  test("whose hold is over can't be renewed once the time to check out is over", async () => {
    const drop = await sellingDrop(2, { boxes: 2, capacity: 1 });
    const [first] = drop.joined;
    if (!first) throw new Error("Nobody joined.");
    const { id } = await startedCheckout(first.cookie, wanted(drop));
    await lapseAdmissions(drop.id);
    await ageHolds(first.user.id, 20);
    expect(await answerOf(await sendPayment(first.cookie, id))).toEqual(refused("lapsed"));
    expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "EXPIRED" });
    expect(await db.payment.count({ where: { checkoutId: id } })).toBe(0);
  });
});
