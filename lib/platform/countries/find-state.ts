import { keyOf, UNITED_STATES } from "@/lib/platform/countries/home-country";
import { US_STATES } from "@/lib/platform/countries/us-states";

const BY_KEY = new Map(
  US_STATES.flatMap(({ code, name }) => [
    [keyOf(code), name],
    [keyOf(name), name],
  ]),
);

/** "Oregon" for "OR", "or." and "oregon" in the United States; other states as they are written. */
export function stateNameOf({ state, country }: { state: string; country: string }): string {
  return (country === UNITED_STATES && BY_KEY.get(keyOf(state))) || state.trim();
}
