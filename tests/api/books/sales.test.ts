import { GET } from "@/app/api/admin/reports/sales.csv/route";
import { POST as CANCEL } from "@/app/api/orders/[id]/cancel/route";
import { listSales } from "@/lib/books/list-sales";
import { reportYearSchema } from "@/lib/books/schema";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { paidShipment } from "@/tests/setup/shipping";

const PATH = "/api/admin/reports/sales.csv";
const year = new Date().getUTCFullYear();
const thisMonth = new Date().toISOString().slice(0, 7);
let admin = "";
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
});
const csv = async (query = "") =>
  (await (await call(GET, PATH + query, { cookie: admin })).text()).replace("\ufeff", "");

test("each month and place shows gross sales, our fees and refunds", async () => {
  const { order, cookie } = await createOrder({
    deliveries: ["BREAK", "SHIP_SEALED"],
    listing: { priceCents: 2499 },
  });
  const canceled = await call(CANCEL, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    cookie,
    params: { id: order.id },
    body: { positions: [2] },
  });
  expect(canceled.status).toBe(200);
  const response = await call(GET, PATH, { cookie: admin });
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="fairwax-sales-${year}.csv"`,
  );
  expect(await csv()).toBe(
    [
      "Month,Country,State,Gross (USD),Fees (USD),Refunds (USD),Payouts (USD)",
      `${thisMonth},United States,Maine,61.92,1.99,34.94,0.00`,
      "",
    ].join("\n"),
  );
});

test("a shipment counts at its destination, and an erased account's sales stay", async () => {
  const { user, shipment } = await paidShipment();
  const before = await listSales(year);
  await db.order.updateMany({
    where: { userId: user.id },
    data: { fullName: "", street: "", city: "", state: "", zipCode: "", country: "" },
  });
  expect(await listSales(year)).toEqual(before);
  const gross = before.reduce((cents, month) => cents + month.grossCents, 0);
  expect(gross).toBeGreaterThan(6192);
  expect(shipment.status).toBe("PAID");
});

test("another year has its own sales", async () => {
  expect(await csv(`?year=${year - 1}`)).toBe(
    "Month,Country,State,Gross (USD),Fees (USD),Refunds (USD),Payouts (USD)\n",
  );
  expect(await sentence(await call(GET, `${PATH}?year=26`, { cookie: admin }))).toEqual([
    400,
    "The year must have four digits.",
  ]);
  expect(await sentence(await call(GET, `${PATH}?year=1999`, { cookie: admin }))).toEqual([
    400,
    "There are no sales before 2000.",
  ]);
});

test.each(["", "x", "26", "99999", ["2025", "2026"], undefined])(
  "the page shows this year for %j",
  (text) => {
    expect(reportYearSchema.parse(text)).toBe(year);
  },
);

test("only an administrator may download it", async () => {
  const cookie = await sessionOf(await createUser());
  expect((await call(GET, PATH, { cookie })).status).toBe(403);
  expect((await call(GET, PATH)).status).toBe(401);
});
