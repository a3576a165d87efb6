import { PUT } from "@/app/api/admin/listings/[slug]/route";
import { POST as cancel } from "@/app/api/orders/[id]/cancel/route";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { toDecimalString } from "@/lib/platform/money";
import { listingChangesSchema } from "@/lib/stock/desk/listings/schema";
import { checkoutInput, createBuyer, sendCheckout, sendPayment } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import { sendFinish, sendScan, shelve, startOn } from "@/tests/setup/stock-counts";

test("buyers pay the price that they were shown while prices change", async () => {
  const admin = await sessionOf(await createUser({ role: "MANAGER" }));
  const { listing, boxIds } = await createListing({ quantity: 12 });
  const { slug, name, imageUrl } = listing;
  const put = async (body: object) =>
    await call(PUT, `/api/admin/listings/${slug}`, {
      method: "PUT",
      params: { slug },
      body: { name, imageUrl, description: "", category: "baseball", lowStockAt: "", ...body },
      cookie: admin,
    });
  const priceNow = async () =>
    (await db.listing.findUniqueOrThrow({ where: { slug } })).price.toFixed(2);
  let isBuying = true;
  let written = 0;
  const changePrices = async () => {
    for (let cents = 10_000; isBuying; cents += 7) {
      const price = toDecimalString(cents);
      const preview = await put({ price });
      if (preview.status !== 200) continue;
      const { basis } = listingChangesSchema.parse(await preview.json());
      if ((await put({ price, basis })).status === 200) written += 1;
    }
  };
  const buy = async (index: number) => {
    const { cookie } = await createBuyer();
    for (let turn = 0; ; turn += 1) {
      const shown = await priceNow();
      const input = checkoutInput({ productId: boxIds[0] ?? 0, price: shown });
      const started = await sendCheckout(cookie, input);
      // The price changed after it was shown.
      if (started.status === 409 && turn < 100) continue;
      expect(started.status).toBe(201);
      const { id } = checkoutSchema.parse(await started.json());
      const { order, boxes, total } = checkoutSchema.parse(
        await (await sendPayment(cookie, id)).json(),
      );
      expect([boxes[0]?.price, total]).toEqual([shown, input.expectedTotal]);
      if (!order) throw new Error("The payment failed.");
      const lines = await db.orderLine.findMany({
        where: { orderId: order.id },
        select: { price: true, box: { select: { price: true } } },
      });
      expect(lines.map(({ price, box }) => [price.toFixed(2), box.price.toFixed(2)])).toEqual([
        [shown, shown],
      ]);
      if (index % 2 === 0) return;
      const params = { id: order.id };
      await call(cancel, `/api/orders/${order.id}/cancel`, {
        method: "POST",
        params,
        body: { positions: [1] },
        cookie,
      });
      return;
    }
  };
  const changing = [changePrices(), changePrices()];
  const buying = Promise.all(Array.from({ length: 8 }, (_, index) => buy(index)));
  await buying.finally(async () => {
    isBuying = false;
    await Promise.all(changing);
  });
  expect(written).toBeGreaterThan(2);
  expect(await listBreaches(db)).toEqual([]);
});

/** Looks again for what is missing until the list stays the same. */
async function finishWhileScanned(cookie: string, id: string): Promise<Response> {
  const answer = await sendFinish(cookie, id);
  const isChanged = answer.status === 409 && (await answer.clone().text()).includes("second time");
  return isChanged ? await finishWhileScanned(cookie, id) : answer;
}

test("counters scan concurrently and while another finishes; each scan is in the result or refused", async () => {
  const cookie = await sessionOf(await createUser({ role: "SHIPPER" }));
  const { codes } = await shelve("G1", 24);
  const opened = await Promise.all(Array.from({ length: 4 }, () => startOn(cookie, "G1")));
  const id = opened[0]?.id ?? "";
  expect(new Set(opened.map((count) => count.id)).size).toBe(1);
  expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
  const scans = codes.flatMap((code) => [code, code]);
  const answers = await Promise.all([
    ...scans.slice(0, 24).map((code) => sendScan(cookie, id, code)),
    finishWhileScanned(cookie, id),
    finishWhileScanned(cookie, id),
    ...scans.slice(24).map((code) => sendScan(cookie, id, code)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect([statuses[24], statuses[25]].toSorted()).toEqual([200, 409]);
  const found = await db.stockCountLine.count({ where: { countId: id, outcome: "FOUND" } });
  expect(found).toBe(await db.stockCountScan.count({ where: { countId: id } }));
  expect(await db.stockCountLine.count({ where: { countId: id } })).toBe(24);
  expect(await listBreaches(db)).toEqual([]);
});
