import { NotEnoughBoxesError } from "@/lib/checkout/retry-while-locked";
import { CardsGoneError } from "@/lib/checkout/take-cards";

/** Whether a transaction failed because a box or a card of the checkout is no longer available. */
export const isGone = (error: unknown): boolean =>
  error instanceof NotEnoughBoxesError || error instanceof CardsGoneError;
