import { GET as balance } from "@/app/api/admin/reports/balance/route";
import { GET as csv } from "@/app/api/admin/reports/entries.csv/route";
import { GET as list } from "@/app/api/admin/reports/entries/route";
import { ACCOUNTS } from "@/lib/books/accounts";
import { entryList } from "@/lib/books/entries/list-entries";
import { balanceSchema } from "@/lib/books/entries/schema";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
const get = (handler: typeof list, path: string) =>
  call(handler, `/api/admin/reports/${path}`, { cookie });
const entries = async (query: string) =>
  entryList.output.parse(await (await get(list, `entries?${query}`)).json());

test("an order is entries that add up to zero, found by account, kind, day and place", async () => {
  const { order } = await createOrder({ listing: { priceCents: 2499 } });
  const { entries: found, count } = await entries("kind=ORDER&state=Maine&country=United+States");
  expect(count).toBe(found.length);
  const entry = found.find(({ subjectId }) => subjectId === order.id);
  expect(entry).toMatchObject({
    number: order.number,
    state: "Maine",
    lines: [
      { account: "DEPOSITS" },
      { account: "ORDER_FEES" },
      { account: "BOXES", amountCents: -2499 },
    ],
  });
  expect(entry?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect((await entries("account=CASH")).entries).toContainEqual(
    expect.objectContaining({ kind: "PAYMENT", number: order.number, country: null }),
  );
  expect((await entries("state=Ohio")).entries).toEqual([]);
  expect((await entries("to=2026-01-01")).entries).toEqual([]);
  const bad = await get(list, "entries?from=2026-02-30");
  expect(await sentence(bad)).toEqual([400, "The first day must be a date, such as 2026-11-28."]);

  const file = await (await get(csv, "entries.csv?kind=ORDER")).text();
  expect(file).toContain(`Order,${order.number},United States,Maine,Boxes sold,,24.99`);
});

test("assets equal liabilities and earnings, and a day before has none", async () => {
  await createOrder();
  const sheet = async (query = "") =>
    balanceSchema.parse(await (await get(balance, `balance${query}`)).json());
  const { accounts } = await sheet();
  expect(accounts.map(({ account }) => account)).toEqual(Object.keys(ACCOUNTS));
  expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(accounts.find(({ account }) => account === "CASH")?.cents).toBeGreaterThan(0);
  expect((await sheet("?on=2020-01-01")).accounts.every(({ cents }) => cents === 0)).toBe(true);
});
