import { COUNTED_SALES, type GradedSale, worthFromSales } from "@/lib/grading/worth-from-sales";

const PSA_9 = { company: "PSA", grade: "9" } as const;
const sale = (priceCents: number, facts: Partial<GradedSale> = {}): GradedSale => ({
  ...PSA_9,
  isSameCard: true,
  priceCents,
  soldAt: new Date("2026-11-01T12:00:00Z"),
  ...facts,
});

test("sales of the same card by the same company come first", () => {
  const sales = [
    sale(10_000),
    sale(90_000, { company: "BGS" }),
    sale(500, { isSameCard: false }),
    sale(70_000, { grade: "10" }),
  ];
  expect(worthFromSales(sales, PSA_9)).toEqual({
    ...PSA_9,
    basis: "SAME_CARD",
    price: "100.00",
    saleCount: 1,
    newestSaleAt: "2026-11-01T12:00:00.000Z",
  });
});

test("without one, the same card in the same grade by any company counts", () => {
  const sales = [sale(9000, { company: "BGS" }), sale(500, { isSameCard: false })];
  expect(worthFromSales(sales, PSA_9)).toMatchObject({ basis: "ANY_COMPANY", price: "90.00" });
});

test("then others of its set and parallel, only by the same company", () => {
  const other = { isSameCard: false };
  const sales = [sale(500, other), sale(9000, { ...other, company: "BGS" })];
  expect(worthFromSales(sales, PSA_9)).toMatchObject({ basis: "SAME_SET", price: "5.00" });
  expect(worthFromSales([sale(9000, { ...other, company: "BGS" })], PSA_9)).toBeNull();
});

test("nothing is known without a sale in that grade", () => {
  expect(worthFromSales([], PSA_9)).toBeNull();
  expect(worthFromSales([sale(9000, { grade: "9.5" })], PSA_9)).toBeNull();
});

test("an outlier moves the median little, and half a cent is rounded up", () => {
  expect(worthFromSales([sale(1000), sale(99_999), sale(1200)], PSA_9)?.price).toBe("12.00");
  expect(worthFromSales([sale(1000), sale(1001)], PSA_9)?.price).toBe("10.01");
});

test("only the newest sales count", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const old = sale(1, { soldAt: at(1) });
  const recent = Array.from({ length: COUNTED_SALES }, (_, i) => sale(500, { soldAt: at(2 + i) }));
  expect(worthFromSales([old, ...recent], PSA_9)).toMatchObject({
    price: "5.00",
    saleCount: COUNTED_SALES,
    newestSaleAt: at(1 + COUNTED_SALES).toISOString(),
  });
});
