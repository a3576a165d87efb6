// Money is whole cents in code, and a string with two decimals on the wire and in Postgres.

const PRICE = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** @throws {RangeError} unless it is a decimal such as "249.99" */
export function toCents(price: string): number {
  const match = PRICE.exec(price);
  if (!match) throw new RangeError(`Not an amount of money: ${price}`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

export function toDecimalString(cents: number): string {
  return (cents / 100).toFixed(2);
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$199" or "$19.99" */
export function formatDollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** "$14.50" or "-$3.00" */
export function formatDecimal(amount: string): string {
  return dollars.format(Number(amount));
}

const change = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "exceptZero",
});

/** "+$14.50" or "-$3.00" */
export function formatChange(amount: string): string {
  return change.format(Number(amount));
}

export function formatPrice(price: string): string {
  return formatCents(toCents(price));
}
