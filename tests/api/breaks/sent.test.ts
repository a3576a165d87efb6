import { randomUUID } from "node:crypto";

import { breakDeskSchema } from "@/lib/breaks/schema";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/tests/setup/factories";
import { mailsTo } from "@/tests/setup/mails";
import { opened } from "@/tests/setup/opened";
import { sentence } from "@/tests/setup/request";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

const tracking = "1Z 999 AA1 01 2345 6784";

test("a shipped box leaves the desk and the owner's boxes, with an event and a mail", async () => {
  const buyer = await createUser();
  const sold = await createSoldBox({ buyer, delivery: "SHIP_SEALED" });
  const before = breakDeskSchema.parse(await (await station.desk()).json());
  expect(before.toSend.find(({ orderLineId }) => orderLineId === sold.orderLineId)).toMatchObject({
    boxId: sold.boxId,
    address: ["Nora Fielding", "12 Harbor Street", "Portland, Maine 04101", "United States"],
  });
  expect(before.queue.map(({ orderLineId }) => orderLineId)).not.toContain(sold.orderLineId);
  const after = breakDeskSchema.parse(
    await (await station.sent(sold.orderLineId, { tracking })).json(),
  );
  expect(after.toSend.map(({ orderLineId }) => orderLineId)).not.toContain(sold.orderLineId);
  const line = await db.orderLine.findUniqueOrThrow({ where: { id: sold.orderLineId } });
  expect([
    line.tracking,
    line.shippedAt instanceof Date,
    await db.ownedBox.count({ where: { productId: sold.productId } }),
  ]).toEqual([tracking, true, 0]);
  const last = await db.ledgerEntry.findFirstOrThrow({
    where: { box: sold.boxId },
    orderBy: { seq: "desc" },
  });
  expect(JSON.parse(Buffer.from(last.leaf).toString())).toMatchObject({
    type: "CUSTODY",
    state: "SHIPPED",
  });
  const mail = (await mailsTo(buyer.email)).at(-1);
  expect([
    mail?.subject,
    mail?.text.includes(tracking),
    mail?.text.includes(`/orders/${sold.orderId}`),
  ]).toEqual(["Your sealed box is on its way", true, true]);
});

test("a box ships once, even from two stations concurrently", async () => {
  const sold = await createSoldBox({ delivery: "SHIP_SEALED" });
  const answers = await Promise.all(
    [1, 2, 3].map(async () => sentence(await station.sent(sold.orderLineId, { tracking }))),
  );
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.filter(([status]) => status === 409).map(([, text]) => text)).toEqual(
    Array(2).fill("This box was already sent."),
  );
  expect(await db.ledgerEntry.count({ where: { box: sold.boxId, type: "CUSTODY" } })).toBe(1);
});

test("a box that is unknown, canceled or bought to be opened can't be shipped", async () => {
  const toOpen = await createSoldBox();
  const canceled = await createSoldBox({ delivery: "SHIP_SEALED" });
  await db.orderLine.update({
    where: { id: canceled.orderLineId },
    data: { cancelledAt: new Date() },
  });
  expect(await sentence(await station.sent(toOpen.orderLineId, { tracking }))).toEqual([
    409,
    "Don't ship this box sealed. Its buyer wants it opened.",
  ]);
  expect(await sentence(await station.sent(canceled.orderLineId, { tracking }))).toEqual([
    409,
    "The sale of this box was canceled. Put it back on the shelf.",
  ]);
  expect((await station.sent(randomUUID(), { tracking })).status).toBe(404);
  expect((await station.sent("x", { tracking })).status).toBe(404);
  expect(await sentence(await station.sent(toOpen.orderLineId, { tracking: " " }))).toEqual([
    400,
    "Please enter the tracking number.",
  ]);
});
