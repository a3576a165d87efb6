import { cardShippingQuote, orderTotals } from "@/lib/pricing/order-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";

const BOX = { priceCents: 4999, delivery: "SHIP_SEALED" } as const;
const RAW = { priceCents: 1250, isSlab: false };
const SLAB = { priceCents: 15_000, isSlab: true };

test("cards that stay in the vault cost no shipping", () => {
  expect(orderTotals(INITIAL_FEES, [BOX], [RAW])).toEqual({
    subtotalCents: 6249,
    cardsCents: 1250,
    shippingCents: 995,
    cardShipping: null,
    feeCents: 199,
    totalCents: 7443,
  });
});

test("cards that are shipped add what their shipment costs, insured for their prices", () => {
  const { cardShipping, ...totals } = orderTotals(
    INITIAL_FEES,
    [BOX],
    [RAW, SLAB],
    "United States",
  );
  expect(cardShipping).toMatchObject({
    postageCents: 595,
    insuranceCents: 100,
    signatureCents: 0,
    totalCents: 695,
  });
  expect(totals).toEqual({
    subtotalCents: 21_249,
    cardsCents: 16_250,
    shippingCents: 1690,
    feeCents: 199,
    totalCents: 23_138,
  });
});

test("the country and the value set the fee", () => {
  expect(cardShippingQuote(INITIAL_FEES, [RAW], "Canada").totalCents).toBe(1895);
  expect(
    cardShippingQuote(INITIAL_FEES, [{ priceCents: 40_000, isSlab: false }], "USA"),
  ).toMatchObject({
    isSigned: true,
    insuranceCents: 300,
    signatureCents: 400,
  });
});

test("an order without cards ships nothing", () => {
  expect(orderTotals(INITIAL_FEES, [BOX], [], "United States")).toMatchObject({
    cardShipping: null,
    shippingCents: 995,
  });
});
