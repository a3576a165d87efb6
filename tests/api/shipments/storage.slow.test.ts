import { GET as noticesOf } from "@/app/api/notices/route";
import { noticeListSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { runStorageWork } from "@/lib/server/jobs";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import {
  act,
  createShipper,
  deskOf,
  packAll,
  paidShipment,
  shipmentOf,
  startShipment,
} from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const START = new Date();
const daysOn = (days: number) => new Date(START.getTime() + days * DAY_MS);

async function storedCards(status: "To Ship" | "Vault" = "Vault") {
  const shipper = await createShipper();
  if (status === "Vault") await act(shipper.cookie, "vault", shipper.cardIds);
  await db.card.updateMany({
    where: { id: { in: shipper.cardIds } },
    data: { actionDeadline: daysOn(7) },
  });
  const subjects = async () => (await mailsTo(shipper.user.email)).map(({ subject }) => subject);
  const autoShipments = () =>
    db.shipment.findMany({
      where: { userId: shipper.user.id, isAuto: true },
      include: { lines: true },
      orderBy: { createdAt: "asc" },
    });
  return { ...shipper, subjects, autoShipments };
}

/** Runs the job day by day until the end of free storage. */
async function endStorage() {
  for (const day of [3.9, 4.1, 6.1, 7.2]) await runStorageWork(daysOn(day));
}

test("the owner is reminded 3 days and 1 day before, then the cards ship, each once", async () => {
  const { cardIds, cookie, subjects, autoShipments } = await storedCards();
  const reminders = async () =>
    (await subjects()).filter((subject) => subject.startsWith("Free storage"));
  await runStorageWork(daysOn(3.9));
  expect(await reminders()).toEqual([]);
  await runStorageWork(daysOn(4.1));
  await runStorageWork(daysOn(5));
  expect(await reminders()).toEqual(["Free storage of 3 cards ends soon"]);
  await runStorageWork(daysOn(6.1));
  await runStorageWork(daysOn(7.05));
  expect(await reminders()).toHaveLength(2);
  expect(await autoShipments()).toEqual([]);

  await runStorageWork(daysOn(7.2));
  await runStorageWork(daysOn(7.3));
  expect((await reminders()).at(-1)).toBe("Free storage of 3 cards has ended");
  const [shipment, ...others] = await autoShipments();
  expect(others).toEqual([]);
  expect(shipment).toMatchObject({ status: "AWAITING_PAYMENT", fullName: "Nora Fielding" });
  expect(shipment?.lines.map(({ cardId }) => cardId).sort()).toEqual(cardIds.toSorted());
  const notices = noticeListSchema.parse(
    await (await call(noticesOf, "/api/notices", { cookie })).json(),
  );
  expect(notices.map(({ kind }) => kind)).toContain("STORAGE_ENDED");
});

test("three servers running the job concurrently remind once and make one shipment", async () => {
  const { subjects, autoShipments } = await storedCards();
  for (const day of [4.1, 6.1, 7.2])
    await Promise.all([1, 2, 3].map(() => runStorageWork(daysOn(day))));
  const reminders = (await subjects()).filter((subject) => subject.startsWith("Free storage"));
  expect(reminders).toHaveLength(3);
  expect(await autoShipments()).toHaveLength(1);
});

test("an unpaid automatic shipment keeps its cards, which can only be shipped", async () => {
  const { cardIds, cookie, autoShipments, cancel } = await storedCards();
  await endStorage();
  expect(await sentence(await act(cookie, "vault", cardIds))).toEqual([
    409,
    "Free storage of these cards has ended. They can only be shipped.",
  ]);
  const [shipment] = await autoShipments();
  expect(await sentence(await cancel(shipment?.id ?? ""))).toEqual([
    409,
    "Free storage of these cards has ended. They stay safe here until their shipment is paid.",
  ]);
});

test("the fee can be paid by link, with weekly reminders until then", async () => {
  const { autoShipments, pay, subjects } = await storedCards();
  await endStorage();
  const [shipment] = await autoShipments();
  const reminders = async () =>
    (await subjects()).filter((subject) => subject.endsWith("is waiting for payment")).length;
  await runStorageWork(daysOn(14));
  expect(await reminders()).toBe(0);
  await runStorageWork(daysOn(14.3));
  await runStorageWork(daysOn(15));
  expect(await reminders()).toBe(1);
  await runStorageWork(daysOn(21.4));
  expect(await reminders()).toBe(2);
  expect((await shipmentOf(await pay(shipment?.id ?? ""))).status).toBe("PAID");
  await runStorageWork(daysOn(40));
  expect(await reminders()).toBe(2);
});

test("cards that are listed or to be graded have no deadline", async () => {
  const { cardIds, cookie, autoShipments } = await storedCards();
  await act(cookie, "list", cardIds.slice(0, 1));
  await act(cookie, "grade", cardIds.slice(1, 2));
  await endStorage();
  const [shipment] = await autoShipments();
  expect(shipment?.lines.map(({ cardId }) => cardId)).toEqual(cardIds.slice(2));
});

test("a deadline that passed unannounced is announced first", async () => {
  const { autoShipments, subjects } = await storedCards("To Ship");
  await runStorageWork(daysOn(30));
  expect((await subjects()).at(-1)).toBe("Free storage of 3 cards ends soon");
  expect(await autoShipments()).toEqual([]);
  await runStorageWork(daysOn(30.9));
  expect(await autoShipments()).toEqual([]);
  await runStorageWork(daysOn(31.1));
  expect(await autoShipments()).toHaveLength(1);
});

test("cards move from the automatic shipment into an owner's, and back if unpaid", async () => {
  const { cardIds, start, autoShipments, cancel } = await storedCards();
  await endStorage();
  const [first] = await autoShipments();
  const own = await startShipment({ start, cardIds }, cardIds.slice(0, 2));
  expect((await autoShipments())[0]).toMatchObject({ id: first?.id, status: "CANCELLED" });
  await runStorageWork(daysOn(7.3));
  expect((await autoShipments()).at(-1)?.lines.map(({ cardId }) => cardId)).toEqual(
    cardIds.slice(2),
  );
  await cancel(own.id);
  await runStorageWork(daysOn(7.4));
  const last = (await autoShipments()).at(-1);
  expect(last?.lines).toHaveLength(3);
  expect(last?.total.toFixed(2)).toBe(
    last && last.postage.add(last.insurance).add(last.signature).toFixed(2),
  );
});

test("the cards of a canceled automatic shipment wait in a new one", async () => {
  const { autoShipments, pay, cancel } = await storedCards();
  await endStorage();
  const [first] = await autoShipments();
  await pay(first?.id ?? "");
  expect((await shipmentOf(await cancel(first?.id ?? ""))).status).toBe("CANCELLED");
  await runStorageWork(daysOn(7.4));
  expect((await autoShipments()).map(({ status }) => status)).toEqual([
    "CANCELLED",
    "AWAITING_PAYMENT",
  ]);
});

test("the owner is asked once, two weeks after it left, whether a parcel arrived", async () => {
  const { id, cardIds, user } = await paidShipment();
  const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  await packAll(desk, id, cardIds);
  await desk.ship(id);
  const questions = async () =>
    (await mailsTo(user.email)).filter(({ subject }) => subject === "Did your cards arrive?");
  await runStorageWork(daysOn(13.9));
  expect(await questions()).toHaveLength(0);
  await runStorageWork(daysOn(14.1));
  await runStorageWork(daysOn(15));
  expect(await questions()).toHaveLength(1);
});
