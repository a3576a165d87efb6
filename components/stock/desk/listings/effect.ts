import { countOf } from "@/lib/platform/plural";
import type { ListingChanges } from "@/lib/stock/desk/listings/schema";

type Effect = Pick<ListingChanges, "lines" | "counts" | "written">;

/** "2 listings would change, with 12 unsold boxes. They are in 3 carts and 1 open checkout." */
export function effectOf({ lines, counts, written }: Effect): string {
  const changing = lines.filter(({ state }) => state === "changed");
  const sum = (part: "boxes" | "carts" | "checkouts") =>
    changing.reduce((total, line) => total + line[part], 0);
  const verb = written ? "changed" : "would change";
  const changes = `${countOf(counts.changed, "listing")} ${verb}, with ${countOf(sum("boxes"), "unsold box", "unsold boxes")}.`;
  const carts = countOf(sum("carts"), "cart");
  const checkouts = countOf(sum("checkouts"), "open checkout");
  const watched =
    sum("carts") + sum("checkouts") > 0
      ? ` In ${carts} and ${checkouts}${sum("checkouts") > 0 ? ", which keeps its price" : ""}.`
      : "";
  const problems =
    counts.problem > 0 ? ` ${countOf(counts.problem, "problem")}: nothing can be changed.` : "";
  return `${changes}${watched}${problems}`;
}
