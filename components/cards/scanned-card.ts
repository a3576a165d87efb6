import type { PulledCard } from "@/lib/cards/schema";

export type Side = "front" | "back";

/** What a scan needs to know about its card. */
export type ScannedCard = Pick<
  PulledCard,
  "playerName" | "setName" | "cardNumber" | "parallel" | "serial" | "image" | "backImage"
> & { isSample?: boolean };
