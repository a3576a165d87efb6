import { POST as openPack } from "@/app/api/packs/[id]/open/route";
import { db } from "@/lib/platform/database/db";
import { paidGrading } from "@/tests/setup/grading";
import { createAdmin } from "@/tests/setup/grading-desk";
import { listBreaches } from "@/tests/setup/invariants";
import { givePassword, leaveAs } from "@/tests/setup/leave";
import { call } from "@/tests/setup/request";
import { act, deskOf, packAll, shipperOf, startShipment } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a paid submission blocks the deletion of its account and stays in the books", async () => {
  const { user, cookie, productId, id, cancel } = await paidGrading();
  await givePassword(user.id);
  const leave = () => leaveAs({ user, cookie });
  const closed = await db.pack.findMany({
    where: { box: { productId }, openedAt: null },
    select: { id: true },
  });
  for (const pack of closed)
    await call(openPack, "/x", { method: "POST", params: { id: pack.id }, cookie });
  expect((await leave()).status).toBe(409);

  await cancel(id);
  const cards = await db.card.findMany({ where: { ownerId: user.id }, select: { id: true } });
  const cardIds = cards.map((card) => card.id);
  await act(cookie, "ship", cardIds);
  const { start, pay } = shipperOf(cookie);
  const shipment = await startShipment({ start, cardIds });
  await pay(shipment.id);
  const desk = deskOf(await createAdmin());
  await packAll(desk, shipment.id, cardIds);
  await desk.ship(shipment.id);

  expect((await leave()).status).toBe(200);
  const submission = await db.gradingSubmission.findUniqueOrThrow({
    where: { id },
    include: { user: true, payment: { include: { refunds: true } }, lines: true },
  });
  expect(submission).toMatchObject({ status: "CANCELLED", payment: { refunds: [{}] } });
  expect(submission.lines).toHaveLength(3);
  for (const word of [user.username, user.email, user.fullName, user.street])
    expect(JSON.stringify(submission, stringOfBigInt)).not.toContain(word);
});

const stringOfBigInt = (_: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;
