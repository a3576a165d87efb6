import { z } from "zod";

import { priceSchema } from "@/lib/platform/price-schema";

export const noticeParamsSchema = z.object({ id: z.uuid() });
/** The box can be ripped. */
const boxNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["BOX_READY"]),
  ownedBoxId: z.uuid(),
  name: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
});
export type BoxNotice = z.output<typeof boxNoticeSchema>;
/** SHIPMENT_SHIPPED: it left us. STORAGE_ENDED: it waits for its fee. ARRIVAL_ASKED: two weeks later. */
const shipmentNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SHIPMENT_SHIPPED", "STORAGE_ENDED", "ARRIVAL_ASKED"]),
  shipmentId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
export type ShipmentNotice = z.output<typeof shipmentNoticeSchema>;
/** Of cards that are or were at the grading desk. */
const submissionNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["EVALUATION_ANSWERED", "GRADED", "GRADING_RETURNED"]),
  submissionId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
export type SubmissionNotice = z.output<typeof submissionNoticeSchema>;
/** Free storage of cards ends. */
const storageNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["STORAGE_ENDING"]),
  cardCount: z.int(),
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type StorageNotice = z.output<typeof storageNoticeSchema>;
/** What we hid of the things a collector shares, and why; or that it is back. */
const moderationNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum([
    "PUBLICATION_HIDDEN",
    "PUBLICATION_RESTORED",
    "SHOWCASE_HIDDEN",
    "SHOWCASE_RESTORED",
  ]),
  name: z.string(),
  /** Null once it is back. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ModerationNotice = z.output<typeof moderationNoticeSchema>;
/** Another collector bought it. */
const saleNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["CARD_SOLD"]),
  name: z.string(),
  /** What its seller gets. */
  proceeds: priceSchema,
  createdAt: z.iso.datetime(),
});
export type SaleNotice = z.output<typeof saleNoticeSchema>;
/** A payout was sent, refused, or came back. */
const payoutNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["PAYOUT_PAID", "PAYOUT_REFUSED", "PAYOUT_RETURNED"]),
  amount: priceSchema,
  /** Why it was not paid. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type PayoutNotice = z.output<typeof payoutNoticeSchema>;
/** We answered the collector's claim. */
const claimNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["CLAIM_ANSWERED"]),
  claimId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
export type ClaimNotice = z.output<typeof claimNoticeSchema>;
/** To a seller. SALE_CLAIMED: what they get for it waits. SALE_UNDONE: the card is back. */
const claimedSaleNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SALE_CLAIMED", "SALE_UNDONE"]),
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type ClaimedSaleNotice = z.output<typeof claimedSaleNoticeSchema>;
/** A watched listing can be bought again. */
const listingNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["LISTING_BACK"]),
  name: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
});
export type ListingNotice = z.output<typeof listingNoticeSchema>;
/** Others listed cards of a watched set. */
const setNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SET_LISTED"]),
  name: z.string(),
  cardCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type SetNotice = z.output<typeof setNoticeSchema>;
export const noticeSchema = z.discriminatedUnion("kind", [
  boxNoticeSchema,
  shipmentNoticeSchema,
  submissionNoticeSchema,
  storageNoticeSchema,
  moderationNoticeSchema,
  saleNoticeSchema,
  payoutNoticeSchema,
  claimNoticeSchema,
  claimedSaleNoticeSchema,
  listingNoticeSchema,
  setNoticeSchema,
]);
export const NOTICE_KINDS: string[] = noticeSchema.options.flatMap(
  ({ shape }) => shape.kind.options,
);
export type Notice = z.output<typeof noticeSchema>;
/** Unseen ones, newest first, at most 20. */
export const noticeListSchema = z.array(noticeSchema);
export const noticeSeenSchema = z.object({ success: z.literal(true) });
