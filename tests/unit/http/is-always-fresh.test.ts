import { isAlwaysFresh } from "@/lib/http/is-always-fresh";

test.each(["/inventory", "/inventory?view=grid", "/rip?box=1", "/checkout/5f2a91c3", "/orders"])("%s is fetched when it is gone to", (path) => {
  expect(isAlwaysFresh(path)).toBe(true);
});

test.each(["/", "/products/orders-box", "/ripping", "/pricing"])("%s may be fetched ahead", (path) => {
  expect(isAlwaysFresh(path)).toBe(false);
});
