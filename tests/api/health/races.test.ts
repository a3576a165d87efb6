import { PUT as save } from "@/app/api/admin/settings/route";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { checkoutInput, createBuyer, sendCheckout, sendPayment } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";

const BUYERS = 8;
const NEW_FEE = "2.50";

test("a fee that changes during checkouts holds for later ones only, and no buyer pays more than shown", async () => {
  const cookie = await sessionOf(await createUser({ role: "OWNER" }));
  const { listing, boxIds } = await createListing({ quantity: BUYERS + 1 });
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const buyers = await Promise.all(Array.from({ length: BUYERS + 1 }, () => createBuyer()));
  const early = await sendCheckout(buyers[0]?.cookie ?? "", input);
  expect(early.status).toBe(201);
  const { id } = checkoutSchema.parse(await early.json());

  const body = { key: "orderFee", value: NEW_FEE, seen: 0 };
  const [saved, ...started] = await Promise.all([
    call(save, "/api/admin/settings", { method: "PUT", cookie, body }),
    ...buyers.slice(1).map((buyer) => sendCheckout(buyer.cookie, input)),
  ]);
  expect(saved.status).toBe(200);
  const total = toDecimalString(toCents(input.expectedTotal) + 51);
  for (const response of started) {
    if (response.status === 201) continue;
    expect(await sentence(response)).toEqual([
      409,
      `The total is now $${total}. Please review it before you continue.`,
    ]);
  }
  const checkouts = await db.checkout.findMany({ select: { fee: true, total: true } });
  expect(checkouts).toHaveLength(1 + started.filter(({ status }) => status === 201).length);
  for (const checkout of checkouts) {
    expect(checkout.fee.toFixed(2)).toBe("1.99");
    expect(checkout.total.toFixed(2)).toBe(input.expectedTotal);
  }

  const paid = checkoutSchema.parse(await (await sendPayment(buyers[0]?.cookie ?? "", id)).json());
  expect(paid.status).toBe("PLACED");
  const order = await db.order.findUniqueOrThrow({
    where: { checkoutId: id },
    select: { fee: true },
  });
  expect(order.fee.toFixed(2)).toBe("1.99");

  const late = await createBuyer();
  expect((await sendCheckout(late.cookie, input)).status).toBe(409);
  expect(await listBreaches(db)).toEqual([]);
});
