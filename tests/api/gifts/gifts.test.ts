import { GET as listBoxes } from "@/app/api/boxes/route";
import { GET as readOrder } from "@/app/api/orders/[id]/route";
import { POST as openRoute } from "@/app/api/packs/[id]/open/route";
import { returnGifts } from "@/lib/gifts/return-gifts";
import { listNotices } from "@/lib/notices/list-notices";
import { type OrderBox, orderSchema } from "@/lib/orders/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createBuyer } from "@/tests/setup/checkout";
import {
  claimLink,
  giftIn,
  giverOf,
  linkIn,
  openLink,
  ownerOf,
  storedGift,
  wrappedBox,
  wrappedPacks,
} from "@/tests/setup/gifts";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const ENDED = [404, "This link is no longer valid. Ask for a new one."];
const CLAIMED = [409, "This gift was already claimed."];
const NOT_GIVEN = [404, "We couldn't find that gift."];

let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  station = await createStation();
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const openPack = (id: string, cookie: string) =>
  call(openRoute, `/api/packs/${id}/open`, { method: "POST", cookie, params: { id } });
async function boxOf(orderId: string, cookie: string): Promise<OrderBox> {
  const response = await call(readOrder, "/x", { cookie, params: { id: orderId } });
  const [box] = orderSchema.parse(await response.json()).boxes;
  if (!box) throw new Error("The order has a box.");
  return box;
}
const boxIdsOf = async (cookie: string) =>
  ((await (await call(listBoxes, "/api/boxes", { cookie })).json()) as { id: string }[]).map(
    ({ id }) => id,
  );

test("a buyer wraps a box, and whoever claims it has its packs, its cards and its notice", async () => {
  const gift = await wrappedPacks(station);
  const { id, token, productId, orderId, cookie, giver, packs } = gift;
  const [first] = packs;
  const stored = await storedGift(id);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored).toMatchObject({ message: "Happy birthday!", claimedAt: null, endedAt: null });
  expect(await boxOf(orderId, cookie)).toMatchObject({
    canGive: false,
    ownedBoxId: null,
    gift: { id, claimedAt: null, claimedBy: null },
  });
  expect(await boxIdsOf(cookie)).toEqual([]);
  expect(await listNotices(giver.id)).toEqual([]);
  expect(await sentence(await openPack(first?.id ?? "", cookie))).toEqual([
    409,
    "This box is wrapped as a gift. To open it yourself, take the gift back on your order's page.",
  ]);

  const friend = await createBuyer();
  for (const by of ["", friend.cookie])
    expect(await giftIn(await openLink(token, by))).toEqual({
      from: giver.username,
      message: "Happy birthday!",
      opensAt: stored.opensAt.toISOString(),
      returnsAt: stored.returnsAt.toISOString(),
      isEarly: false,
      isOwn: false,
      asksAge: false,
      box: null,
    });
  expect(await giftIn(await openLink(token, cookie))).toMatchObject({ isOwn: true, box: null });

  const claimed = await giftIn(await claimLink(token, friend.cookie));
  expect(claimed.box).toMatchObject({ type: "Hobby Box", isReady: true });
  expect(await giftIn(await claimLink(token, friend.cookie))).toEqual(claimed);
  expect(await giftIn(await openLink(token, friend.cookie))).toEqual(claimed);
  expect(await storedGift(id)).toMatchObject({ claimedById: friend.user.id, endedAt: null });
  expect(await ownerOf(productId)).toBe(friend.user.id);
  const cards = await db.card.findMany({ where: { pack: { box: { productId } } } });
  expect(new Set(cards.map(({ ownerId }) => ownerId))).toEqual(new Set([friend.user.id]));
  expect(await listNotices(friend.user.id)).toMatchObject([{ kind: "BOX_READY" }]);
  expect(await listNotices(giver.id)).toEqual([]);
  expect(await boxIdsOf(friend.cookie)).toEqual([claimed.box?.id]);
  const [told] = (await mailsTo(giver.email)).filter(({ subject }) => subject.includes("claimed"));
  expect(told?.text).toContain(`Your gift was claimed by ${friend.user.username}: `);

  expect((await openPack(first?.id ?? "", cookie)).status).toBe(404);
  expect((await openPack(first?.id ?? "", friend.cookie)).status).toBe(200);
  expect(await boxOf(orderId, cookie)).toMatchObject({
    state: "READY",
    canGive: false,
    ownedBoxId: null,
    isClosed: null,
    packsOpened: 1,
    gift: { claimedAt: expect.any(String), claimedBy: friend.user.username },
  });
  const stranger = (await createBuyer()).cookie;
  for (const refused of [openLink(token), openLink(token, stranger), claimLink(token, stranger)])
    expect(await sentence(await refused)).toEqual(CLAIMED);
});

test("a box is given by its buyer, while it waits for us and its packs are closed", async () => {
  const { user, cookie } = await createBuyer();
  const { give } = giverOf(cookie);
  const { orderLineId, orderId, boxId } = await createSoldBox({ buyer: user });
  const stranger = giverOf((await createBuyer()).cookie);
  const none = [404, "We couldn't find that box in your orders."];
  expect((await giverOf("").give(orderLineId)).status).toBe(401);
  expect(await sentence(await stranger.give(orderLineId))).toEqual(none);
  expect(await sentence(await give(NO_ID))).toEqual(none);
  const bad: [Promise<Response>, string][] = [
    [give("x"), "This is not a box of an order."],
    [give(orderLineId, { message: "x".repeat(501) }), "Please use at most 500 characters"],
    [give(orderLineId, { message: "a\u0000" }), "Please use text only."],
    [give(orderLineId, { opensAt: "soon" }), "'opensAt' must be a time, or null."],
    [
      give(orderLineId, { opensAt: inDays(61).toISOString() }),
      "Please choose a day within the next 60 days",
    ],
  ];
  for (const [response, message] of bad)
    expect(await sentence(await response)).toEqual([400, message]);
  expect(await db.gift.count({ where: { orderLineId } })).toBe(0);

  const { id } = await linkIn(await give(orderLineId, { message: " 🎁\r\nfor you " }));
  expect((await storedGift(id)).message).toBe("🎁\nfor you");
  expect(await sentence(await give(orderLineId))).toEqual([
    409,
    "You are already giving this box. Your order has its gift.",
  ]);
  const { token } = await linkIn(await giverOf(cookie).renew(id));
  const friend = await createBuyer();
  await giftIn(await claimLink(token, friend.cookie));
  expect(await sentence(await give(orderLineId))).toEqual([
    409,
    "You gave this box away, so it's not yours to give again.",
  ]);
  expect(await sentence(await giverOf(friend.cookie).give(orderLineId))).toEqual(none);
  expect(boxId).not.toBe("");

  const never = [
    409,
    "This box can't be a gift. It ships sealed, its sale ended, or your bank disputes the payment.",
  ];
  const sealed = await createSoldBox({ buyer: user, delivery: "SHIP_SEALED" });
  expect(await sentence(await give(sealed.orderLineId))).toEqual(never);
  expect((await cancelOrder(cookie, orderId)).status).toBe(200);
  expect(await sentence(await give(orderLineId))).toEqual(never);
  const opened = await sealedBreak(station);
  await openFirstPack(opened.productId, opened.buyer);
  const { give: giveOpened } = giverOf(await sessionOf(opened.buyer));
  expect(await sentence(await giveOpened(opened.orderLineId))).toEqual([
    409,
    "A pack of this box is open, so it can't be a gift.",
  ]);
});

test("a new link ends the earlier one, and a gift that is taken back can be given again", async () => {
  const { id, token, give, renew, takeBack, orderLineId, productId, giver } = await wrappedBox();
  const stranger = giverOf((await createBuyer()).cookie);
  for (const refused of [stranger.renew(id), stranger.takeBack(id), renew(NO_ID), takeBack(NO_ID)])
    expect(await sentence(await refused)).toEqual(NOT_GIVEN);
  expect((await giverOf("").renew(id)).status).toBe(401);

  const renewed = await linkIn(await renew(id));
  expect(renewed.id).toBe(id);
  expect(await sentence(await openLink(token))).toEqual(ENDED);
  expect((await openLink(renewed.token)).status).toBe(200);
  expect((await takeBack(id)).status).toBe(200);
  expect(await storedGift(id)).toMatchObject({ endedAs: "TAKEN_BACK", claimedAt: null });
  const ended = [409, "This gift has ended. The box is yours."];
  expect(await sentence(await takeBack(id))).toEqual(ended);
  expect(await sentence(await renew(id))).toEqual(ended);
  const friend = await createBuyer();
  for (const refused of [
    openLink(renewed.token),
    claimLink(renewed.token, friend.cookie),
    claimLink("no such token", friend.cookie),
  ])
    expect(await sentence(await refused)).toEqual(ENDED);
  expect((await claimLink(renewed.token, "")).status).toBe(401);
  expect(await ownerOf(productId)).toBe(giver.id);

  const again = await linkIn(await give(orderLineId));
  await giftIn(await claimLink(again.token, friend.cookie));
  for (const refused of [renew(again.id), takeBack(again.id)])
    expect(await sentence(await refused)).toEqual(CLAIMED);
});

test("a claim waits for its day, and needs another adult with a verified address and no break", async () => {
  const early = await wrappedBox({ opensAt: inDays(3).toISOString() });
  const friend = await createBuyer({ timeZone: "America/New_York" });
  expect(await giftIn(await openLink(early.token, friend.cookie))).toMatchObject({ isEarly: true });
  expect(await sentence(await claimLink(early.token, friend.cookie))).toEqual([
    409,
    expect.stringMatching(/^You can unwrap it from \w+ \d+, 2\d{3}, \d+:\d\d [AP]M E[SD]T\.$/),
  ]);

  const { id, token, cookie, giver } = await wrappedBox();
  const refuse = async (by: string, message: unknown, status = 409) => {
    expect(await sentence(await claimLink(token, by))).toEqual([status, message]);
    expect((await storedGift(id)).claimedAt).toBeNull();
  };
  await refuse(cookie, "This is your own gift. Your order lets you take it back.");
  const unverified = await createBuyer({ emailVerified: false });
  await refuse(unverified.cookie, "Verify your email address to unwrap your gift.");
  const resting = await createBuyer();
  await db.purchaseBreak.create({
    data: { userId: resting.user.id, startedAt: new Date(), endsAt: inDays(7) },
  });
  await refuse(resting.cookie, expect.stringContaining("You're taking a break from buying"));

  const unasked = await createBuyer({ adultConfirmedAt: null });
  expect(await giftIn(await openLink(token, unasked.cookie))).toMatchObject({ asksAge: true });
  await refuse(unasked.cookie, "Please confirm that you are 18 or older.", 400);
  expect(
    (await db.user.findUniqueOrThrow({ where: { id: unasked.user.id } })).adultConfirmedAt,
  ).toBe(null);
  // The gift of a giver who is locked waits.
  await db.user.update({ where: { id: giver.id }, data: { isActive: false } });
  await refuse(friend.cookie, ENDED[1], 404);
  await db.user.update({ where: { id: giver.id }, data: { isActive: true } });
  const claimed = await giftIn(await claimLink(token, unasked.cookie, { isAdult: true }));
  expect(claimed).toMatchObject({ asksAge: false, box: { isReady: false } });
  expect(
    (await db.user.findUniqueOrThrow({ where: { id: unasked.user.id } })).adultConfirmedAt,
  ).not.toBeNull();
});

test("the giver is reminded a week before an unclaimed gift returns, and told when it has", async () => {
  const { id, token, giver, orderLineId, give, productId } = await wrappedBox();
  const { returnsAt } = await storedGift(id);
  const subjects = async () => (await mailsTo(giver.email)).map(({ subject }) => subject);
  const before = await subjects();
  await returnGifts(new Date(returnsAt.getTime() - 8 * DAY_MS));
  expect(await subjects()).toEqual(before);
  const inTime = new Date(returnsAt.getTime() - 6 * DAY_MS);
  await returnGifts(inTime);
  await returnGifts(inTime);
  expect(await subjects()).toEqual([...before, "Your gift is still wrapped"]);
  expect((await storedGift(id)).endedAt).toBeNull();

  await returnGifts(returnsAt);
  await returnGifts(returnsAt);
  expect(await subjects()).toEqual([
    ...before,
    "Your gift is still wrapped",
    "Your gift came back",
  ]);
  expect(await storedGift(id)).toMatchObject({ endedAs: "RETURNED", endedAt: returnsAt });
  expect(await sentence(await openLink(token))).toEqual(ENDED);
  expect(await ownerOf(productId)).toBe(giver.id);
  expect((await give(orderLineId)).status).toBe(201);
});
