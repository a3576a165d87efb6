import { NotEnoughBoxesError } from "@/lib/checkout/retry-while-locked";
import { CardsGoneError } from "@/lib/market/offer-transitions";

/** Whether a transaction failed because a box or card is no longer available. */
export const isGone = (error: unknown): boolean =>
  error instanceof NotEnoughBoxesError || error instanceof CardsGoneError;
