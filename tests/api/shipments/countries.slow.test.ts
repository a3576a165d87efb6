import { db } from "@/lib/platform/database/db";
import { shipmentSchema } from "@/lib/shipments/schema";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import {
  checkoutInput,
  createBuyer,
  sendCheckout,
  shippedCardsInput,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { createSellerWithOffers } from "@/tests/setup/market";
import { opened } from "@/tests/setup/opened";
import { createShipper, shipmentInput } from "@/tests/setup/shipping";

const TERRITORIES = [
  "Puerto Rico",
  "Guam",
  "U.S. Virgin Islands",
  "American Samoa",
  "Northern Mariana Islands",
];

const shipper = opened(createShipper);

/** The cost of shipping these cards to this place, and the stored country. */
async function shipmentTo(place: object, total: string) {
  const body = { ...shipmentInput(shipper.cardIds), expectedTotal: total };
  const answer = await shipper.start({
    ...body,
    address: { ...SAMPLE_ADDRESS, ...place },
  });
  const { id, address } = shipmentSchema.parse(await answer.json());
  expect((await db.shipment.findUniqueOrThrow({ where: { id } })).country).toBe(address.country);
  await shipper.cancel(id);
  return [answer.status, address.country];
}

test.each(["United States of America (USA)", "U. S. A.", "America", "United States,", "Texas"])(
  "a shipment to “%s” costs the domestic rate",
  async (country) => expect(await shipmentTo({ country }, "4.95")).toEqual([201, "United States"]),
);

test.each(TERRITORIES)("a shipment to %s costs the domestic rate", async (country) =>
  expect(await shipmentTo({ country, state: "" }, "4.95")).toEqual([201, country]),
);

test("military mail costs the domestic rate wherever it goes", async () => {
  const place = { city: "APO", state: "AE", zipCode: "09012", country: "Germany" };
  expect(await shipmentTo(place, "4.95")).toEqual([201, "United States"]);
});

test("shipping bought cards to America costs the domestic rate", async () => {
  const { offers } = await createSellerWithOffers("12.50");
  const { cookie } = await createBuyer();
  const input = shippedCardsInput(offers.slice(0, 1));
  const address = { ...SAMPLE_ADDRESS, country: "America" };
  const checkout = await startedCheckout(cookie, { ...input, address });
  expect(checkout).toMatchObject({
    cardShipping: "4.95",
    address: { ...SAMPLE_ADDRESS, country: "United States" },
  });
});

test.each([
  { city: "Sydney", state: "NSW", zipCode: "2000", country: "Australia" },
  { city: "Bern", state: "Bern", zipCode: "3011", country: "Switzerland" },
  { city: "Singapore", state: "", zipCode: "048616", country: "Singapore" },
  { city: "Hong Kong", state: "", zipCode: "", country: "Hong Kong" },
])("orders and shipments can go to %j", async (place) => {
  const { boxIds } = await createListing({ priceCents: 4999 });
  const { cookie } = await createBuyer();
  const input = checkoutInput({
    productId: boxIds[0] ?? 0,
    price: "49.99",
    deliveries: ["SHIP_SEALED"],
  });
  const address = { ...SAMPLE_ADDRESS, ...place };
  expect((await startedCheckout(cookie, { ...input, address })).address).toEqual(address);
  expect(await shipmentTo(place, "18.95")).toEqual([201, place.country]);
});

test("an address in no country is refused", async () => {
  const { cookie } = await createBuyer();
  const input = checkoutInput({ productId: 1, price: "49.99" });
  const answer = await sendCheckout(cookie, {
    ...input,
    address: { ...SAMPLE_ADDRESS, country: "Atlantis" },
  });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    "Please choose a country from the list",
  ]);
});
