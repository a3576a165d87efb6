import { z } from "zod";

import { boxIdInAddress } from "@/lib/cards/box-address";
import { asciiDigits, typedDigits } from "@/lib/platform/ascii-digits";

const SHORT_ID_LENGTH = 8;

/** A box label's QR code holds the address of its passport instead of its short id. */
export const shortIdSchema = z
  .string({ error: "Please scan or type a card's short id." })
  .trim()
  .toLowerCase()
  .overwrite((code) => boxIdInAddress(code)?.slice(0, SHORT_ID_LENGTH) ?? typedDigits(code))
  .regex(/^[0-9a-f]{8}$/, "A card's short id has eight digits or letters from a to f.");

/** "A3-12-047": shelf, box and slot. */
export const vaultPlaceSchema = z
  .string({ error: "Please scan or type a place." })
  .trim()
  .toUpperCase()
  .overwrite((place) => asciiDigits(place).replace(/-.*/s, typedDigits))
  .regex(/^[A-Z]{1,2}[1-9]-\d{2}-\d{3}$/, "A place is a shelf, box and slot, such as A3-12-047.");

export const placeCardParamsSchema = z.object({ code: shortIdSchema });
export const placeCardInputSchema = z.object({ place: vaultPlaceSchema });

export const placedCardSchema = z.object({
  shortId: z.string(),
  playerName: z.string(),
  place: z.string(),
  from: z.string(),
});
export type PlacedCard = z.output<typeof placedCardSchema>;
