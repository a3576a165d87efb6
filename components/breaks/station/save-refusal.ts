import type { DraftCard } from "@/lib/breaks/schema";
import { cardFieldLabel } from "@/lib/cards/card-fields";
import type { FieldError } from "@/lib/platform/errors";

export type Refusal = {
  kind: "refused" | "changed";
  words: string;
  at: { position: number; field: string } | null;
};
export type HeldPack = Refusal & { pack: number };

export function refusalOf(
  words: string,
  fields: readonly FieldError[],
  sent: readonly DraftCard[],
): Refusal {
  const [first] = fields;
  const [list, index, field = ""] = first?.field.split(".") ?? [];
  const card = list === "cards" ? sent[Number(index)] : undefined;
  const label = cardFieldLabel(field);
  if (!first || !card || !label) return { kind: "refused", words, at: null };
  return {
    kind: "refused",
    words: `Card ${card.position}, ${label}: ${first.message}`,
    at: { position: card.position, field },
  };
}

export function isChangedElsewhere(status: number, fields: readonly FieldError[]): boolean {
  return status === 409 && fields.some(({ field }) => field === "replaces");
}
