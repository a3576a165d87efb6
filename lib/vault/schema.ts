import { z } from "zod";

/** The first eight characters of a card's id, as on its label. */
export const shortIdSchema = z
  .string({ error: "Please scan or type a card's short id." })
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}$/, "A card's short id has eight digits or letters from a to f.");

/** "A3-12-047": shelf, box and slot. */
export const vaultPlaceSchema = z
  .string({ error: "Please scan or type a place." })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}[1-9]-\d{2}-\d{3}$/, "A place is a shelf, box and slot, such as A3-12-047.");

export const placeCardParamsSchema = z.object({ code: shortIdSchema });
export const placeCardInputSchema = z.object({ place: vaultPlaceSchema });

export const placedCardSchema = z.object({
  shortId: z.string(),
  playerName: z.string(),
  place: z.string(),
  /** Where it was before. */
  from: z.string(),
});
export type PlacedCard = z.output<typeof placedCardSchema>;
