import { formatChange } from "@/lib/platform/money";

/** A gain or loss, marked by its sign as well as by its color. */
export function Change({ amount, className = "" }: { amount: string; className?: string }) {
  const color = Number(amount) > 0 ? "text-status-listed" : "";
  return <span className={`${color} ${className}`}>{formatChange(amount)}</span>;
}
