import type { Valuation } from "@/lib/values/schema";

export function sourceWords({
  source,
  sourceName,
}: Pick<Valuation, "source" | "sourceName">): string {
  if (source === "SALE") return "Sale on Fairwax";
  return source === "IMPORT" ? sourceName : `Break station: ${sourceName}`;
}
