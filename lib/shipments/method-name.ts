import { shippingQuote } from "@/lib/pricing/shipping-rates";

/** "Tracked, United States, with signature" */
export function methodName({ country, isSigned }: { country: string; isSigned: boolean }): string {
  const { isDomestic } = shippingQuote({ country, rawCards: 0, slabs: 0, declaredCents: 0 });
  return `Tracked, ${isDomestic ? "United States" : country}${isSigned ? ", with signature" : ""}`;
}
