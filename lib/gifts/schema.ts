import { z } from "zod";

import { lengthOf } from "@/lib/accounts/fields";
import { MAX_MESSAGE_LENGTH } from "@/lib/gifts/rules";
import { isPlainText } from "@/lib/platform/plain-text";

export const giftParamsSchema = z.object({ id: z.uuid() });

const NO_MOMENT = "'opensAt' must be a time, or null.";

export const giveBoxInputSchema = z.object({
  orderLineId: z.uuid("This is not a box of an order."),
  message: z
    .string({ error: "Please send a message, which may be empty." })
    .overwrite((text) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
    .refine(isPlainText, "Please use text only.")
    .refine(
      (text) => lengthOf(text) <= MAX_MESSAGE_LENGTH,
      `Please use at most ${MAX_MESSAGE_LENGTH} characters`,
    ),
  /** From when on it can be claimed. Null, or a moment that has passed, means now. */
  opensAt: z.iso.datetime(NO_MOMENT).regex(/^[12]/, NO_MOMENT).nullable(),
});
export type GiveBoxInput = z.output<typeof giveBoxInputSchema>;

/** `link` is shown once: we keep only the digest of its token. */
export const givenLinkSchema = z.object({ id: z.uuid(), link: z.url() });
export type GivenLink = z.output<typeof givenLinkSchema>;
export const giftTakenBackSchema = z.object({ success: z.literal(true) });

const token = z.string().max(200);
export const giftTokenSchema = z.object({ token });
export const claimGiftInputSchema = z.object({
  token,
  /** "I am 18 or older." Required once per account, until it is stored. */
  isAdult: z.literal(true).optional(),
});
export type ClaimGiftInput = z.output<typeof claimGiftInputSchema>;

/** What a link shows: never a price, and no box before it is claimed. */
export const giftSchema = z
  .object({
    from: z.string(),
    message: z.string(),
    opensAt: z.iso.datetime(),
    returnsAt: z.iso.datetime(),
    /** Before `opensAt`. */
    isEarly: z.boolean(),
    /** Whether the caller gives it. */
    isOwn: z.boolean(),
    /** Whether the caller's account has yet to confirm that its owner is 18. */
    asksAge: z.boolean(),
    /** Null until the caller has claimed it. */
    box: z
      .object({
        id: z.uuid(),
        name: z.string(),
        type: z.string(),
        imageUrl: z.string(),
        /** Its packs can be opened. */
        isReady: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "Gift" });
export type Gift = z.output<typeof giftSchema>;
