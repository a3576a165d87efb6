import { isFetchedAhead } from "@/lib/platform/client/is-fetched-ahead";

test.each([
  "/inventory",
  "/inventory?view=grid",
  "/rip?box=1",
  "/checkout/5f2a91c3",
  "/orders",
  "/",
])("%s is fetched when it is gone to", (path) => {
  expect(isFetchedAhead(path)).toBe(false);
});

test.each(["/products/orders-box", "/ripping", "/pricing"])("%s may be fetched ahead", (path) => {
  expect(isFetchedAhead(path)).toBe(true);
});
