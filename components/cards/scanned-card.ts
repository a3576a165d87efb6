import type { PulledCard } from "@/lib/cards/schema";

export type Side = "front" | "back";

export type ScannedCard = Pick<
  PulledCard,
  "playerName" | "setName" | "cardNumber" | "parallel" | "serial" | "image" | "backImage"
> & { isSample?: boolean };
