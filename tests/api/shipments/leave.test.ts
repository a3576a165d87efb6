import { GET as currentUser } from "@/app/api/auth/user/route";
import { POST as openPack } from "@/app/api/packs/[id]/open/route";
import { db } from "@/lib/platform/database/db";
import { claimantOf, claimBody, claimIn } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { givePassword, leaveAs } from "@/tests/setup/leave";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import {
  act,
  createShipper,
  deskOf,
  packAll,
  shipperOf,
  startShipment,
} from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("an account can be deleted with its data once all of its cards were shipped", async () => {
  const { user, cookie, productId, start, pay } = await createShipper();
  await givePassword(user.id);
  const leave = () => leaveAs({ user, cookie });
  expect((await sentence(await leave()))[0]).toBe(409);

  const closed = await db.pack.findMany({
    where: { box: { productId }, openedAt: null },
    select: { id: true },
  });
  for (const { id } of closed)
    await call(openPack, "/x", { method: "POST", params: { id }, cookie });
  const cards = await db.card.findMany({ where: { ownerId: user.id }, select: { id: true } });
  const cardIds = cards.map(({ id }) => id);
  await act(cookie, "ship", cardIds);
  const { id } = await startShipment({ start, cardIds });
  await pay(id);
  const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  const [photographed = ""] = cardIds;
  await desk.check(id, photographed.slice(0, 8));
  await desk.photograph(id, photographed, await cardPicture());
  await packAll(desk, id, cardIds);
  expect((await sentence(await leave()))[0]).toBe(409);
  await desk.ship(id);
  await shipperOf(cookie).arrived(id);
  const claims = claimantOf(cookie);
  const claim = await claimIn(await claims.open({ ...claimBody, cardId: photographed }));
  expect(await sentence(await leave())).toEqual([
    409,
    `Your claim ${claim.number} is open. Please withdraw it, or wait for our answer.`,
  ]);
  await claims.withdraw(claim.id);

  expect((await leave()).status).toBe(200);
  expect(await db.claim.findUniqueOrThrow({ where: { id: claim.id } })).toMatchObject({
    userId: null,
    details: "",
  });
  expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(401);
  const [left, shipment, order] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: user.id } }),
    db.shipment.findUniqueOrThrow({ where: { id } }),
    db.order.findFirstOrThrow({ where: { userId: user.id } }),
  ]);
  const stored = JSON.stringify([left, shipment, order]);
  for (const word of [user.username, user.email, user.fullName, user.street, "Harbor", "04101"])
    expect(stored).not.toContain(word);
  expect(await db.packOutPhoto.count({ where: { shipmentId: id } })).toBe(0);
  expect(left).toMatchObject({ isActive: false, passwordHash: "", city: "" });
});
