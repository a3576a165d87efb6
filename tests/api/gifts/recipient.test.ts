import { db } from "@/lib/platform/database/db";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { videosOf } from "@/tests/setup/break-videos";
import { createBuyer } from "@/tests/setup/checkout";
import { claimantOf, claimBody, claimDeskOf, claimIn, createClaimDesk } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { claimLink, giftIn, wrappedPacks } from "@/tests/setup/gifts";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { passportsOf } from "@/tests/setup/passports";
import { call, sessionOf } from "@/tests/setup/request";
import { openFirstPack } from "@/tests/setup/sealed-break";
import { act, deskOf, packAll, shipmentOf, shipperOf, startShipment } from "@/tests/setup/shipping";
import { createStation } from "@/tests/setup/station";

let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  station = await createStation();
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

/** A friend who claimed a box and opened its first pack. */
async function recipient() {
  const gift = await wrappedPacks(station);
  const friend = await createBuyer();
  await giftIn(await claimLink(gift.token, friend.cookie));
  const { cards } = await openFirstPack(gift.productId, friend.user);
  return { ...gift, friend, cardIds: cards?.map(({ id }) => id) ?? [] };
}

test("no answer and no mail tells the recipient what the box cost, or its order", async () => {
  const { id, friend, cardIds, packs, boxId, orderId, orderLineId, breakId } = await recipient();
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const owned = await db.ownedBox.findFirstOrThrow({ where: { ownerId: friend.user.id } });
  const videos = await db.breakVideo.findMany({ where: { breakId } });
  const notices = await db.notice.findMany({ where: { userId: friend.user.id } });
  const ids = [id, owned.id, boxId, orderId, orderLineId, breakId]
    .concat(
      cardIds,
      packs.map((pack) => pack.id),
    )
    .concat(
      videos.map((video) => video.id).slice(0, 2),
      notices.map((notice) => notice.id),
    );
  const secrets = [order.total.toFixed(2), order.subtotal.toFixed(2), order.number, orderId];
  const tells: string[] = [];
  const statuses = new Map<number, number>();
  for (const { method, access, path, handle } of ENDPOINTS) {
    if (method !== "GET" || (access !== "user" && access !== "optional")) continue;
    const [name] = /(?<=\{)\w+(?=\})/.exec(path) ?? [];
    for (const value of name ? ids : [""]) {
      const address = path.replace(/\{\w+\}/g, value);
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, value]),
      );
      const response = await call(handle, address, { cookie: friend.cookie, params });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      // What was asked for may be repeated.
      for (const secret of secrets)
        if (secret !== value && text.includes(secret)) tells.push(`GET ${address} tells ${secret}`);
    }
  }
  expect(tells).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(30);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  const mails = await mailsTo(friend.user.email);
  for (const { subject, text } of mails)
    for (const secret of secrets) expect(`${subject} ${text}`).not.toContain(secret);
});

test("both see the film, even if the recipient closes the box", async () => {
  const { friend, cookie, boxId, breakId, packs } = await recipient();
  expect((await passportsOf(cookie).close(boxId)).status).toBe(404);
  expect((await passportsOf(friend.cookie).close(boxId)).status).toBe(200);
  const films = await db.breakVideo.findMany({
    where: { breakId, camera: "A" },
    orderBy: { part: "asc" },
  });
  expect(films).toHaveLength(packs.length + 1);
  const seenBy = async (by: string) =>
    Promise.all(films.map(async ({ id }) => (await videosOf(by).watch(id)).status));
  // Before the first pack, the open pack, and the closed one.
  expect(await seenBy(friend.cookie)).toEqual([200, 200, 404]);
  expect(await seenBy(cookie)).toEqual([200, 200, 404]);
  expect(await seenBy("")).toEqual([404, 404, 404]);
  expect(await seenBy((await createBuyer()).cookie)).toEqual([404, 404, 404]);
});

test("the recipient reports a card that arrives damaged, and the giver is refunded", async () => {
  const { friend, cardIds, giver, cookie, orderId } = await recipient();
  expect((await act(friend.cookie, "ship", cardIds)).status).toBe(200);
  const shipper = { ...shipperOf(friend.cookie), cardIds };
  const { id: shipmentId } = await startShipment(shipper);
  expect((await shipmentOf(await shipper.pay(shipmentId))).status).toBe("PAID");
  const shipping = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  expect((await packAll(shipping, shipmentId, cardIds)).status).toBe(200);
  expect((await shipping.ship(shipmentId)).status).toBe(200);
  expect((await shipper.arrived(shipmentId)).status).toBe(200);

  const [cardId = ""] = cardIds;
  const own = claimantOf(friend.cookie);
  expect((await claimantOf(cookie).open({ ...claimBody, cardId })).status).toBe(404);
  const claim = await claimIn(await own.open({ ...claimBody, cardId }));
  expect(claim.subject).toMatchObject({ kind: "CARD", cardId, orderId: null, orderNumber: null });

  const desk = await createClaimDesk();
  expect(await (await desk.read(claim.id)).json()).toMatchObject({
    claimant: friend.user.username,
    giver: giver.username,
    subject: { orderId },
  });
  const answer = { answer: "REFUND", words: "We packed it badly.", amount: "10.00" };
  const manager = await db.user.update({
    where: { id: giver.id },
    data: { role: "MANAGER", sessionVersion: { increment: 1 } },
  });
  const asGiver = claimDeskOf(await sessionOf(manager));
  expect((await asGiver.answer(claim.id, answer)).status).toBe(403);
  expect((await desk.answer(claim.id, answer)).status).toBe(200);

  const read = await (await own.read(claim.id)).json();
  expect(read).toMatchObject({ answer: { kind: "REFUND", isGift: true, refund: null } });
  const { payment } = await db.refund.findFirstOrThrow({
    where: { claimId: claim.id },
    include: { payment: { include: { order: true } } },
  });
  expect(payment.order?.id).toBe(orderId);
  const [toFriend] = (await mailsTo(friend.user.email)).slice(-1);
  expect(toFriend?.text).toContain("The refund goes to the person who gave you the box.");
  expect(toFriend?.text).not.toContain("10.00");
  const [toGiver] = (await mailsTo(giver.email)).slice(-1);
  expect(toGiver?.text).toContain("$10.00");
});
