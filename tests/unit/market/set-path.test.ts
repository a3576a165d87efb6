import { marketPath } from "@/lib/market/offer-view";
import { setPath } from "@/lib/market/set-path";

test.each(["First Light", "Signal & Null", "50% +1/2 #é"])(
  "the address of set %j is the one that the market's filter has",
  (set) => {
    expect(setPath(set)).toBe(marketPath({ set }));
  },
);
