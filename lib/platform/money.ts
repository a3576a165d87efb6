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

export function formatCents(cents: number): string {
  const [whole = "", hundredths = ""] = toDecimalString(Math.abs(cents)).split(".");
  const lead = whole.length % 3 || 3;
  // Not Intl.NumberFormat: its first use holds up a slow phone (decision 61).
  const grouped = whole.slice(0, lead) + whole.slice(lead).replace(/\d{3}/g, ",$&");
  return `${cents < 0 ? "-" : ""}$${grouped}.${hundredths}`;
}

/** "$199" or "$19.99" */
export function formatDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}

/** "$14.50" or "-$3.00" */
export function formatDecimal(amount: string): string {
  return formatCents(Math.round(Number(amount) * 100));
}

/** "+$14.50" or "-$3.00" */
export function formatChange(amount: string): string {
  return (Number(amount) > 0 ? "+" : "") + formatDecimal(amount);
}

export function formatPrice(price: string): string {
  return formatCents(toCents(price));
}
