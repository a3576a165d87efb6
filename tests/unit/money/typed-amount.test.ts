import { typedPriceSchema } from "@/components/market/price-sheet/sheet-sales";
import { reviewFieldsSchema } from "@/components/shipments/review-fields";
import { draftCardSchema } from "@/lib/breaks/schema";
import { answerClaimInputSchema } from "@/lib/claims/schema";
import { goodwillInputSchema } from "@/lib/orders/desk/schema";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import { typedAmountSchema } from "@/lib/platform/typed-amount";
import { parseOdds } from "@/lib/pulls/parse-odds";
import { SETTINGS } from "@/lib/settings/definitions";
import { spendingLimitInputSchema } from "@/lib/spending/schema";
import { priceCentsSchema } from "@/lib/stock/batch-fields";
import { changePricesInputSchema } from "@/lib/stock/desk/listings/schema";
import { parsePriceList } from "@/lib/values/parse-price-list";
import { tableOf } from "@/tests/setup/import-files";

const schema = typedAmountSchema("Please enter an amount.");

test.each([
  ["120", "120.00"],
  [" $1,200.5 ", "1200.50"],
  ["0", "0.00"],
  ["\uFF11\uFF12\uFF0E\uFF15\uFF10", "12.50"],
  ["\u0661\u0662\u066B\u0665", "12.50"],
  ["1O", "10.00"],
  ["12,500", "12500.00"],
])("reads %j as %s", (typed, amount) => {
  expect(schema.parse(typed)).toBe(amount);
});

test.each(["", "twelve", "-3", "1.234", "123456789"])("refuses %j", (typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("Please enter an amount.");
});

const NOW = new Date("2026-11-28T12:00:00Z");
const PRICE_LIST = "year,brand,set,number,value,source,date";
const odds = (packs: string) =>
  parseOdds(
    tableOf(
      "year,brand,set,format,kind,name,packs,source,date",
      `2026,B,S,Hobby,parallel,Gold,"${packs}",S,2026-11-20`,
    ),
    NOW,
  ).problems;

test.each([
  ["12,50", "12.50"],
  ["1.234,5", "1234.5"],
  ["1,234,50", "1234.50"],
])("%j is refused with its reason wherever an amount is typed", (typed, right) => {
  const reason = `Please write ${right}, with a point`;
  const schemas = [
    schema,
    storedPriceSchema("Other"),
    priceCentsSchema,
    draftCardSchema.shape.estimatedValue,
    answerClaimInputSchema.shape.amount,
    goodwillInputSchema.shape.amount,
    spendingLimitInputSchema.shape.amount,
    typedPriceSchema,
    reviewFieldsSchema.shape.declaredValue,
    changePricesInputSchema.shape.percent,
    SETTINGS.orderFee.schema,
  ];
  for (const each of schemas)
    expect(each.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([reason]);
  const files = [
    odds(typed),
    parsePriceList(tableOf(PRICE_LIST, `2026,B,S,1,"${typed}",S,2026-11-20`), NOW).problems,
  ];
  expect(files.flat().map(({ message }) => message)).toEqual([reason, reason]);
});
