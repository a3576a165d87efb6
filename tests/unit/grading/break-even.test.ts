import { breakEven } from "@/components/grading/compute-break-even";

const card = { valueCents: 4000, feeCents: 2500 };

test("the gain is what a grade would add to the raw card, less the fee", () => {
  const { rows } = breakEven({
    ...card,
    worths: [
      { grade: "10", worthCents: 20_000 },
      { grade: "9", worthCents: 6500 },
      { grade: "8", worthCents: 4000 },
    ],
  });
  expect(rows).toEqual([
    { grade: "10", gainCents: 13_500 },
    { grade: "9", gainCents: 0 },
    { grade: "8", gainCents: -2500 },
  ]);
});

test("the lowest grade without a loss is the one to hope for, whatever the order of entry", () => {
  const worths = [
    { grade: "9" as const, worthCents: 6500 },
    { grade: "10" as const, worthCents: 20_000 },
    { grade: "9.5" as const, worthCents: 9000 },
    { grade: "8.5" as const, worthCents: 6499 },
  ];
  expect(breakEven({ ...card, worths }).from).toBe("9");
});

test("10 counts as more than 9.5", () => {
  const worths = [
    { grade: "10" as const, worthCents: 9000 },
    { grade: "9.5" as const, worthCents: 8000 },
  ];
  expect(breakEven({ ...card, worths }).from).toBe("9.5");
});

test("grades without a value count for nothing", () => {
  const worths = [{ grade: "9" as const, worthCents: null }];
  expect(breakEven({ ...card, worths })).toEqual({
    rows: [{ grade: "9", gainCents: null }],
    from: null,
  });
});
