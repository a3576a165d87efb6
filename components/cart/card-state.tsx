import type { CartCard } from "@/lib/cart/schema";

export const WHY_NOT: Record<Exclude<CartCard["state"], "FREE">, string> = {
  HELD: "Another collector is buying this card right now. It's for sale again if they don't pay within 15 minutes.",
  GONE: "This card is no longer for sale.",
};

export function CardState({ state }: Pick<CartCard, "state">) {
  return state !== "FREE" && <p className="mt-1 text-sm text-destructive">{WHY_NOT[state]}</p>;
}
