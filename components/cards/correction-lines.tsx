import { cardFieldLabel } from "@/lib/cards/card-fields";
import type { CardCorrection } from "@/lib/cards/schema";

/** The changes of a correction, field by field. */
export function CorrectionLines({ changes }: Pick<CardCorrection, "changes">) {
  return Object.entries(changes).map(([field, { was, is }]) => (
    <span
      key={field}
      className="text-muted-foreground"
    >{`${cardFieldLabel(field) ?? field}: ${was || "nothing"} is now ${is || "nothing"}`}</span>
  ));
}
