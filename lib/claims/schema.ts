import { z } from "zod";

import { lengthOf } from "@/lib/accounts/fields";
import { CLAIM_QUEUES } from "@/lib/claims/queues";
import { CLAIM_ANSWERS, CLAIM_REASON_IDS } from "@/lib/claims/reasons";
import { isPlainText } from "@/lib/platform/plain-text";
import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { sightingSchema } from "@/lib/videos/schema";

const moment = z.iso.datetime();
const claimReasonSchema = z.enum(CLAIM_REASON_IDS, { error: "Please choose a reason" });
const answerSchema = z.enum(CLAIM_ANSWERS, { error: "Please choose an answer" });
const oneSubject = {
  orderCardId: z.uuid("This is not a card of an order.").optional(),
  cardId: z.uuid("This is not a card.").optional(),
  orderLineId: z.uuid("This is not a box of an order.").optional(),
};
type NamedSubject = z.output<z.ZodObject<typeof oneSubject>>;
const namesOne = ({ orderCardId, cardId, orderLineId }: NamedSubject) =>
  [orderCardId, cardId, orderLineId].filter((id) => id !== undefined).length === 1;
const ONE_SUBJECT = {
  message: "Please send either orderCardId, cardId or orderLineId.",
  path: ["orderCardId"],
};

function textSchema(missing: string) {
  return z
    .string({ error: missing })
    .overwrite((text) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", missing)
    .refine(isPlainText, "Please use text only.")
    .refine((text) => lengthOf(text) <= 1000, "Please use at most 1000 characters");
}

export const claimParamsSchema = z.object({ id: z.uuid() });
export const claimSubjectQuerySchema = z.object(oneSubject).refine(namesOne, ONE_SUBJECT);
export const claimDetailsSchema = textSchema("Please tell us what is wrong");
export const openClaimInputSchema = z
  .object({ ...oneSubject, reason: claimReasonSchema, details: claimDetailsSchema })
  .refine(namesOne, ONE_SUBJECT);
export type OpenClaimInput = z.output<typeof openClaimInputSchema>;
export const claimListQuerySchema = z.object({ cursor: z.string().optional() });

const CLAIM_STATUSES = ["OPEN", "ANSWERED", "WITHDRAWN"] as const;
export const CLAIM_SUBJECTS = ["ORDER_CARD", "CARD", "ORDER_LINE"] as const;

export const claimSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(CLAIM_STATUSES),
    reason: claimReasonSchema,
    details: z.string(),
    openedAt: moment,
    answerDueOn: z.iso.date(),
    subject: z.object({
      kind: z.enum(CLAIM_SUBJECTS),
      name: z.string(),
      /** Null, like its number, for whoever was given the box. */
      orderId: z.uuid().nullable(),
      orderNumber: z.string().nullable(),
      /** Null for a box. */
      cardId: z.uuid().nullable(),
    }),
    answer: z
      .object({
        kind: answerSchema,
        words: z.string(),
        at: moment,
        /** The card went back to its seller, who gave back the proceeds. */
        isUndone: z.boolean(),
        /** A refund goes to whoever gave the box. */
        isGift: z.boolean(),
        /** `doneAt` is null while the refund is pending. Null for whoever was given the box. */
        refund: z.object({ amount: priceSchema, doneAt: moment.nullable() }).nullable(),
        /** Added to the collector's balance. */
        compensation: priceSchema.nullable(),
      })
      .nullable(),
    withdrawnAt: moment.nullable(),
    isTest: z.boolean(),
  })
  .meta({ id: "Claim" });
export type Claim = z.output<typeof claimSchema>;
export const claimListSchema = z.array(claimSchema);

/** The part of a claim that the card's seller sees. */
export const saleClaimSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  status: z.enum(CLAIM_STATUSES),
  reason: claimReasonSchema,
  openedAt: moment,
  answerDueOn: z.iso.date(),
  answer: answerSchema.nullable(),
  isUndone: z.boolean(),
  /** The seller's own statement. */
  words: z.string().nullable(),
  wroteAt: moment.nullable(),
});
export type SaleClaim = z.output<typeof saleClaimSchema>;
export const saleClaimsSchema = z.array(saleClaimSchema);
export const sellerWordsInputSchema = z.object({
  text: textSchema("Please write what you know about this card"),
});

/** Limited to what the viewer may see. */
const claimEvidenceSchema = z.object({
  scans: z.object({ front: z.string(), back: z.string() }).nullable(),
  packOut: z.object({ photo: z.string(), packedAt: moment }).nullable(),
  /** When the videos show the card. */
  sightings: z.array(sightingSchema),
  /** Ledger entries about the card or its whole box, oldest first. */
  events: z.array(z.object({ seq: z.int(), at: moment, text: z.string() })),
  boxId: z.string().nullable(),
  shipment: z
    .object({
      id: z.uuid(),
      number: z.string(),
      shippedAt: moment.nullable(),
      deliveredAt: moment.nullable(),
    })
    .nullable(),
});
export type ClaimEvidence = z.output<typeof claimEvidenceSchema>;

export const claimDetailSchema = claimSchema.extend({ evidence: claimEvidenceSchema });
export type ClaimDetail = z.output<typeof claimDetailSchema>;

/** `refusal` says why no claim can be opened. */
export const claimOptionsSchema = z.object({
  name: z.string(),
  isBox: z.boolean(),
  refusal: z.string().nullable(),
  /** Null before delivery. */
  until: moment.nullable(),
  open: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Excludes reasons that were already answered. */
  reasons: z.array(claimReasonSchema),
  /** What the parcel of a pulled card is insured for. Null for other subjects. */
  insured: priceSchema.nullable(),
  answerDueOn: z.iso.date(),
  evidence: claimEvidenceSchema,
});
export type ClaimOptions = z.output<typeof claimOptionsSchema>;

export const deskClaimsQuerySchema = z.object({
  queue: z.enum(CLAIM_QUEUES, { error: "We couldn't find that queue." }).default("open"),
  cursor: z.string().optional(),
});

const deskClaimSchema = claimSchema.extend({
  /** Null once the account is deleted. */
  claimant: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type DeskClaim = z.output<typeof deskClaimSchema>;
export const deskClaimsSchema = z.object({
  counts: z.object({ open: z.int(), overdue: z.int() }),
  claims: z.array(deskClaimSchema),
  nextCursor: z.string().nullable(),
});
export type DeskClaims = z.output<typeof deskClaimsSchema>;

export const deskClaimDetailSchema = deskClaimSchema.extend({
  evidence: claimEvidenceSchema,
  /** Who gave the box to the claimant, and gets the refund. */
  giver: z.string().nullable(),
  seller: z.string().nullable(),
  /** The seller's statement about the card. */
  sellerWords: z.string().nullable(),
  /** The price that the claimant paid. */
  paid: priceSchema,
  /** "0.00" if everything was refunded. A purchased card is refunded in full. */
  maxRefund: priceSchema,
  /** "0.00" unless a pulled card was sent. */
  maxCompensation: priceSchema,
  canUndo: z.boolean(),
  undoRefusal: z.string().nullable(),
});
export type DeskClaimDetail = z.output<typeof deskClaimDetailSchema>;

export const answerClaimInputSchema = z.object({
  answer: answerSchema,
  words: textSchema("Please tell the collector why"),
  /** Required for a refund of a box or a pulled card, and for a compensation. */
  amount: storedPriceSchema("Please enter an amount such as 12.50")
    .pipe(z.string().refine((amount) => Number(amount) > 0, "Please enter more than $0.00"))
    .optional(),
  /** Returns the card to its seller, who gives back the proceeds. */
  undo: z.boolean().default(false),
});
export type AnswerClaimInput = z.output<typeof answerClaimInputSchema>;
