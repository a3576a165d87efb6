import { DELETE as leave } from "@/app/api/account/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { tellRecipient } from "@/lib/gifts/tell-recipient";
import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { db } from "@/lib/platform/database/db";
import { exportAccount } from "@/lib/privacy/export-account";
import { GOOD_PASSWORD } from "@/tests/setup/accounts";
import { createBuyer } from "@/tests/setup/checkout";
import {
  claimLink,
  giftIn,
  openLink,
  ownerOf,
  storedGift,
  wrappedBox,
  wrappedPacks,
} from "@/tests/setup/gifts";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence } from "@/tests/setup/request";
import { openFirstPack } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const TOLD = "A box that you were given went back";

async function claimedBox() {
  const gift = await wrappedBox({ message: "For you" });
  const friend = await createBuyer();
  await giftIn(await claimLink(gift.token, friend.cookie));
  return { ...gift, friend };
}

const dispute = async (orderId: string) => {
  const { paymentId, total } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const facts = { paymentId, amount: total, reason: "fraudulent", openedAt: new Date() };
  return db.dispute.create({ data: { ...facts, reference: `dp_${orderId}` } });
};

test("a canceled box ends its gift, is refunded to its buyer, and leaves whoever claimed it", async () => {
  const wrapped = await wrappedBox();
  expect((await cancelOrder(wrapped.cookie, wrapped.orderId)).status).toBe(200);
  expect(await storedGift(wrapped.id)).toMatchObject({ endedAs: "CANCELLED", claimedAt: null });
  expect((await openLink(wrapped.token)).status).toBe(404);

  const { id, token, cookie, orderId, orderLineId, productId, friend } = await claimedBox();
  expect((await cancelOrder(friend.cookie, orderId)).status).toBe(404);
  expect((await cancelOrder(cookie, orderId)).status).toBe(200);
  expect(await storedGift(id)).toMatchObject({
    endedAs: "CANCELLED",
    claimedById: friend.user.id,
  });
  expect(await ownerOf(productId)).toBeNull();
  expect(await db.refund.count({ where: { orderLineId } })).toBe(1);
  expect((await openLink(token, friend.cookie)).status).toBe(404);
  expect(await runJobs(tellRecipient)).toEqual({ done: 1, failed: 0 });
  const [told] = (await mailsTo(friend.user.email)).filter(({ subject }) => subject === TOLD);
  expect(told?.text).toContain("It's no longer in your inventory.");
  expect(told?.text).not.toMatch(/\$|FW-/);
});

test("a disputed box goes back to its buyer, unless a pack is open", async () => {
  const wrapped = await wrappedBox();
  await dispute(wrapped.orderId);
  expect(await storedGift(wrapped.id)).toMatchObject({ endedAs: "DISPUTED" });
  expect((await wrapped.give(wrapped.orderLineId)).status).toBe(409);

  const claimed = await claimedBox();
  await dispute(claimed.orderId);
  expect(await storedGift(claimed.id)).toMatchObject({ endedAs: "DISPUTED" });
  expect(await ownerOf(claimed.productId)).toBe(claimed.giver.id);
  await runJobs(tellRecipient);
  expect(await subjectsTo(claimed.friend.user.email)).toContain(TOLD);
  await requireUndisputed(db, claimed.friend.user.id);

  const station = await createStation();
  const closed = await wrappedPacks(station);
  const opened = await wrappedPacks(station);
  const friend = await createBuyer();
  for (const { token } of [closed, opened]) await giftIn(await claimLink(token, friend.cookie));
  await openFirstPack(opened.productId, friend.user);
  await dispute(closed.orderId);
  expect(await ownerOf(closed.productId)).toBe(closed.giver.id);
  const cards = await db.card.findMany({
    where: { pack: { box: { productId: closed.productId } } },
  });
  expect(new Set(cards.map(({ ownerId }) => ownerId))).toEqual(new Set([closed.giver.id]));
  await requireUndisputed(db, friend.user.id);
  await dispute(opened.orderId);
  expect(await ownerOf(opened.productId)).toBe(friend.user.id);
  expect(await storedGift(opened.id)).toMatchObject({ endedAt: null });
  // Or else a gift would be the way around a dispute.
  await expect(requireUndisputed(db, friend.user.id)).rejects.toThrow("Nothing goes out");
});

test("a giver and a recipient can leave, and take their words along", async () => {
  const passwordHash = await hashPassword(GOOD_PASSWORD);
  const leaveAs = async ({
    user,
    cookie,
  }: {
    user: { id: string; username: string };
    cookie: string;
  }) => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    const body = { currentPassword: GOOD_PASSWORD, confirmation: user.username };
    return call(leave, "/api/account", { method: "DELETE", cookie, body });
  };
  const { id, giver, cookie, token, friend, productId } = await claimedBox();
  const given = await exportAccount({ userId: giver.id });
  expect(given).toMatchObject({ giftsGiven: [{ message: "For you" }], giftsReceived: [] });
  expect(await exportAccount({ userId: friend.user.id })).toMatchObject({
    giftsGiven: [],
    giftsReceived: [{ message: "For you", endedAt: null }],
  });
  expect((await leaveAs({ user: giver, cookie })).status).toBe(200);
  expect(await storedGift(id)).toMatchObject({ message: "", claimedById: friend.user.id });
  expect(await ownerOf(productId)).toBe(friend.user.id);
  expect(await giftIn(await openLink(token, friend.cookie))).toMatchObject({
    from: "A collector",
    message: "",
    box: { isReady: false },
  });

  const other = await claimedBox();
  expect((await leaveAs(other.friend)).status).toBe(409);
  expect((await cancelOrder(other.cookie, other.orderId)).status).toBe(200);
  expect((await leaveAs(other.friend)).status).toBe(200);
  expect(await storedGift(other.id)).toMatchObject({ message: "", claimedById: null });
  expect(await runJobs(tellRecipient)).toMatchObject({ failed: 0 });

  const wrapped = await wrappedBox();
  expect(await sentence(await leaveAs({ user: wrapped.giver, cookie: wrapped.cookie }))).toEqual([
    409,
    expect.stringContaining("We still have boxes or cards of yours."),
  ]);
});
