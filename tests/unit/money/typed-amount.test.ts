import { typedAmountSchema } from "@/components/ui/typed-amount";

const schema = typedAmountSchema("Please enter an amount.");

test.each([
  ["120", "120.00"],
  [" $1,200.5 ", "1200.50"],
  ["0", "0.00"],
])("reads %j as %s", (typed, amount) => {
  expect(schema.parse(typed)).toBe(amount);
});

test.each(["", "twelve", "-3", "1.234", "123456789"])("refuses %j", (typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("Please enter an amount.");
});
