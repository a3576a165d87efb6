import { isFetchedAhead } from "@/components/ui/is-fetched-ahead";

test.each([
  "/inventory",
  "/inventory?view=grid",
  "/rip?box=1",
  "/checkout/5f2a91c3",
  "/orders",
  "/shipments",
  "/grading/x",
  "/admin/grading?queue=to-send",
])("%s is never prefetched", (path) => {
  expect(isFetchedAhead(path)).toBe(false);
});

test.each(["/", "/products/orders-box", "/ripping", "/pricing"])("%s may be prefetched", (path) => {
  expect(isFetchedAhead(path)).toBe(true);
});
