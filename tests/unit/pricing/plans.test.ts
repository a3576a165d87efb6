import { centsPerMonth, PAY_AS_YOU_GO, plansOf, PLUS, priceOf, PRO } from "@/lib/pricing/plans";
import { INITIAL_FEES } from "@/lib/settings/fees";

test("the plans are the specification's, in its order", () => {
  expect(
    plansOf(INITIAL_FEES).map(
      ({ name, monthlyCents, yearlyCents, isPopular, isComingSoon, consignmentPercent }) => ({
        name,
        monthlyCents,
        yearlyCents,
        isPopular,
        isComingSoon,
        consignmentPercent,
      }),
    ),
  ).toEqual([
    {
      name: "Pay-as-you-go",
      monthlyCents: 0,
      yearlyCents: 0,
      isPopular: false,
      isComingSoon: false,
      consignmentPercent: 10,
    },
    {
      name: "Plus",
      monthlyCents: 1999,
      yearlyCents: 19900,
      isPopular: true,
      isComingSoon: true,
      consignmentPercent: 5,
    },
    {
      name: "Pro",
      monthlyCents: 3999,
      yearlyCents: 39900,
      isPopular: false,
      isComingSoon: true,
      consignmentPercent: 0,
    },
  ]);
});

test("each card lists what the specification promises for it", () => {
  expect(plansOf(INITIAL_FEES)[0]?.features).toEqual([
    "Small per-order fee",
    "7-day free storage",
    "Auto-shipping after 7 days (shipping fee applies)",
    "Consignment fee 10%",
  ]);
  expect(plansOf({ ...INITIAL_FEES, freeStorageDays: 1 })[0]?.features).toContain(
    "Auto-shipping after 1 day (shipping fee applies)",
  );
  expect(PLUS.features).toEqual([
    "Unlimited storage",
    "1 free shipment a month",
    "1 free grading evaluation a month",
    "Consignment fee 5%",
  ]);
  expect(PRO.features).toEqual([
    "Unlimited storage",
    "2 free shipments a month",
    "3 free grading evaluations a month",
    "Priority grading",
    "Consignment fee 0%",
  ]);
});

describe("the monthly price of a year", () => {
  test.each([
    [19900, 1658],
    [39900, 3325],
    [0, 0],
    [12, 1],
    [5, 0],
    [6, 1],
    [17, 1],
    [18, 2],
  ])("splits %d cents a year into %d cents a month", (yearlyCents, expected) => {
    expect(centsPerMonth({ monthlyCents: 999_999, yearlyCents }, "yearly")).toBe(expected);
  });

  test("ignores the yearly price when billed monthly", () => {
    expect(centsPerMonth({ monthlyCents: 1999, yearlyCents: 1 }, "monthly")).toBe(1999);
  });
});

describe("the price on screen", () => {
  test("is not shown while a plan is coming soon, for both periods", () => {
    expect(priceOf(PLUS, "monthly").amount).toBe("TBD");
    expect(priceOf(PLUS, "yearly").amount).toBe("TBD");
    expect(JSON.stringify([priceOf(PRO, "monthly"), priceOf(PRO, "yearly")])).not.toContain("$");
  });

  test.each([
    [PLUS, "monthly", "$19.99", "$19.99 billed monthly"],
    [PLUS, "yearly", "$16.58", "$199 billed yearly"],
    [PRO, "monthly", "$39.99", "$39.99 billed monthly"],
    [PRO, "yearly", "$33.25", "$399 billed yearly"],
  ] as const)("is shown once a plan is available: %#", (plan, period, amount, billing) => {
    expect(priceOf({ ...plan, isComingSoon: false }, period)).toEqual({ amount, billing });
  });

  test("has two decimals for a month of a yearly plan, even when they are zero", () => {
    expect(
      priceOf({ monthlyCents: 2000, yearlyCents: 19200, isComingSoon: false }, "yearly").amount,
    ).toBe("$16.00");
  });

  test("is $0 for Pay-as-you-go", () => {
    expect(priceOf(PAY_AS_YOU_GO, "monthly")).toEqual({
      amount: "$0",
      billing: "$0 billed monthly",
    });
    expect(priceOf(PAY_AS_YOU_GO, "yearly")).toEqual({ amount: "$0", billing: "$0 billed yearly" });
  });
});
