import type { Valuation } from "@/lib/values/schema";

/** Who says what a card is worth. */
export function sourceWords({
  source,
  sourceName,
}: Pick<Valuation, "source" | "sourceName">): string {
  if (source === "SALE") return "Sale on Fairwax";
  return source === "IMPORT" ? sourceName : `Break station: ${sourceName}`;
}
