import { findCountry } from "@/lib/platform/countries/find-country";
import { isHomeCode } from "@/lib/platform/countries/home-country";

/** Source: Google's libaddressinput, except Ireland, where mail arrives without the code. */
const WITHOUT_POSTAL_CODES =
  "AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM " +
  "KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU " +
  "WS YE ZW";
const WITH_STATES = "AU BR CA CN ES IN IT JP MX US";

/** Minimum lengths; 0 means optional. */
export type PostalRules = { state: number; zipCode: number };

export function postalRulesOf(country: string): PostalRules {
  const code = findCountry(country)?.code ?? "US";
  const hasPostalCodes = !WITHOUT_POSTAL_CODES.split(" ").includes(code);
  return {
    state: WITH_STATES.split(" ").includes(code) ? 2 : 0,
    zipCode: isHomeCode(code) ? 5 : hasPostalCodes ? 3 : 0,
  };
}
