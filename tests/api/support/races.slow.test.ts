import { POST as changeAddress } from "@/app/api/admin/orders/[id]/address/route";
import { db } from "@/lib/platform/database/db";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import { cancelBox, give, orderWithSentBox, refundsOf } from "@/tests/setup/support";

const ROUNDS = 8;
let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const rounds = async (race: (desk: { cookie: string; id: string }) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { order } = await orderWithSentBox();
    await race({ cookie, id: order.id });
  }
};
const refundedCents = async (orderId: string) => {
  const { payment } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { payment: { select: { amount: true, refunds: { select: { amount: true } } } } },
  });
  const sum = payment.refunds.reduce((cents, { amount }) => cents + Number(amount) * 100, 0);
  return [Math.round(sum), Math.round(Number(payment.amount) * 100)] as const;
};

test("goodwill and the cancellation of a box never refund more than was paid", () =>
  rounds(async (desk) => {
    const [given, canceled] = await Promise.all([
      give(desk, "61.89", { seen: 0 }),
      cancelBox(desk, 2),
    ]);
    expect([canceled.status, [200, 409].includes(given.status)]).toEqual([200, true]);
    const [refunded, paid] = await refundedCents(desk.id);
    expect(refunded).toBe(given.status === 200 ? paid : 2995);
  }));

test("colleagues who give goodwill at the same time give once", () =>
  rounds(async (desk) => {
    const answers = await Promise.all(
      ["20.00", "20.00", "11.94"].map((sum) => give(desk, sum, { seen: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refundsOf(desk.id)).toHaveLength(1);
  }));

test("an address changes before the cancellation of the last box, or not at all", () =>
  rounds(async (desk) => {
    const body = { ...SAMPLE_ADDRESS, street: "7 Wharf Road", seen: 0 };
    const options = { method: "POST", cookie, params: { id: desk.id }, body };
    const [changed, canceled] = await Promise.all([
      call(changeAddress, `/api/admin/orders/${desk.id}/address`, options),
      cancelBox(desk, 2),
    ]);
    expect(canceled.status).toBe(200);
    const { street } = await db.order.findUniqueOrThrow({ where: { id: desk.id } });
    expect(street === body.street).toBe(changed.status === 200);
    expect([200, 409]).toContain(changed.status);
  }));

test("colleagues who change an address at the same time change it once", () =>
  rounds(async (desk) => {
    const answers = await Promise.all(
      ["7 Wharf Road", "9 Mill Lane"].map((street) =>
        call(changeAddress, `/api/admin/orders/${desk.id}/address`, {
          method: "POST",
          cookie,
          params: { id: desk.id },
          body: { ...SAMPLE_ADDRESS, street, seen: 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }));

test("colleagues who cancel a box at the same time cancel and note it once", () =>
  rounds(async (desk) => {
    const answers = await Promise.all([cancelBox(desk, 2), cancelBox(desk, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { number } = await db.order.findUniqueOrThrow({ where: { id: desk.id } });
    const noted = { subject: `order ${number}`, action: "order.box_canceled" };
    expect(await db.auditEntry.count({ where: noted })).toBe(1);
  }));

test("the database refuses refunds above the payment", async () => {
  const { order } = await orderWithSentBox();
  const { paymentId } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const refund = { paymentId, amount: "61.90", reason: "GOODWILL", note: "Too much" };
  await expect(db.refund.create({ data: refund })).rejects.toThrow(
    /would be refunded more than once/,
  );
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.refund.create({ data: refund });
    }),
  ).toContain("only successful payments are refunded, and at most in full");
});
