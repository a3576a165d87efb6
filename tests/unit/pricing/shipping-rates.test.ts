import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { INITIAL_FEES } from "@/lib/settings/fees";

const quote = (parcel: Partial<Parameters<typeof shippingQuote>[1]> = {}) =>
  shippingQuote(INITIAL_FEES, {
    country: "United States",
    rawCards: 1,
    slabs: 0,
    declaredCents: 0,
    ...parcel,
  });

test.each([
  [1, 0, 495],
  [20, 0, 495],
  [21, 0, 505],
  [120, 0, 1495],
  [0, 3, 795],
  [20, 2, 695],
])("%i raw cards and %i slabs cost %i cents in the United States", (rawCards, slabs, cents) => {
  expect(quote({ rawCards, slabs }).totalCents).toBe(cents);
});

test.each([
  [20, 1895],
  [21, 1915],
])("%i raw cards cost %i cents elsewhere", (rawCards, cents) => {
  expect(quote({ country: "Canada", rawCards }).totalCents).toBe(cents);
});

test.each([
  [10_000, 0],
  [10_001, 100],
  [20_000, 100],
  [20_001, 200],
  [39_999, 300],
])("insurance of %i cents costs %i cents", (declaredCents, cents) => {
  expect(quote({ declaredCents })).toMatchObject({ insuranceCents: cents, isSigned: false });
});

test("a signature is required from $400: $4.00 in the United States, included elsewhere", () => {
  expect(quote({ declaredCents: 40_000 })).toMatchObject({
    isSigned: true,
    signatureCents: 400,
    totalCents: 495 + 300 + 400,
  });
  expect(quote({ country: "Japan", declaredCents: 40_000 })).toMatchObject({
    isSigned: true,
    signatureCents: 0,
  });
});

test.each([
  "United States",
  "united states of america",
  " USA ",
  "U.S.",
  "the United  States",
  "US",
])("%s is the United States", (country) => expect(quote({ country }).isDomestic).toBe(true));
test.each(["Canada", "United Kingdom", "", "United States Minor Outlying Islands"])(
  "“%s” is elsewhere",
  (country) => expect(quote({ country }).isDomestic).toBe(false),
);
