// Money is whole cents in code, a string with two decimals on the wire and in Postgres, and formatted only here.

const PRICE = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Cents of a decimal string such as "249.99" (at most 10 digits, 2 of them decimals).
 *
 * @throws {RangeError} when the text is not such a number
 */
export function toCents(price: string): number {
  const match = PRICE.exec(price);
  if (!match) throw new RangeError(`Not an amount of money: ${price}`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "249.99" of 24999 cents. */
export function toDecimalString(cents: number): string {
  return (cents / 100).toFixed(2);
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,249.99" of 124999 cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$199" of 19900 cents, "$19.99" of 1999: for prices in running text, where cents that are zero say nothing. */
export function formatDollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** "$1,249.99" of "1249.99", as prices come over the wire. */
export function formatPrice(price: string): string {
  return formatCents(toCents(price));
}
