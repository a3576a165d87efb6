import { findCountry } from "@/lib/platform/countries/find-country";

/** "Tracked, United States, with signature" */
export function methodName({ country, isSigned }: { country: string; isSigned: boolean }): string {
  return `Tracked, ${findCountry(country)?.name ?? country}${isSigned ? ", with signature" : ""}`;
}
