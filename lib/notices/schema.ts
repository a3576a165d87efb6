import { z } from "zod";

import { priceSchema } from "@/lib/platform/price-schema";

export const noticeParamsSchema = z.object({ id: z.uuid() });
const boxNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["BOX_READY"]),
  ownedBoxId: z.uuid(),
  name: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
});
export type BoxNotice = z.output<typeof boxNoticeSchema>;
/**
 * STORAGE_ENDED waits for its fee; ARRIVAL_ASKED follows SHIPMENT_SHIPPED after two weeks, unless
 * SHIPMENT_RETURNING says that the parcel comes back.
 */
const shipmentNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SHIPMENT_SHIPPED", "SHIPMENT_RETURNING", "STORAGE_ENDED", "ARRIVAL_ASKED"]),
  shipmentId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
const submissionNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["EVALUATION_ANSWERED", "GRADED", "GRADING_RETURNED"]),
  submissionId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
export type SubmissionNotice = z.output<typeof submissionNoticeSchema>;
const storageNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["STORAGE_ENDING"]),
  cardCount: z.int(),
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
const moderationNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum([
    "PUBLICATION_HIDDEN",
    "PUBLICATION_RESTORED",
    "SHOWCASE_HIDDEN",
    "SHOWCASE_RESTORED",
  ]),
  name: z.string(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ModerationNotice = z.output<typeof moderationNoticeSchema>;
const saleNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["CARD_SOLD"]),
  name: z.string(),
  proceeds: priceSchema,
  createdAt: z.iso.datetime(),
});
const payoutNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["PAYOUT_PAID", "PAYOUT_REFUSED", "PAYOUT_RETURNED"]),
  amount: priceSchema,
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type PayoutNotice = z.output<typeof payoutNoticeSchema>;
const claimNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["CLAIM_ANSWERED"]),
  claimId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
/** Tells the seller. SALE_CLAIMED: proceeds are on hold. SALE_UNDONE: the card is back. */
const claimedSaleNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SALE_CLAIMED", "SALE_UNDONE"]),
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type ClaimedSaleNotice = z.output<typeof claimedSaleNoticeSchema>;
const listingNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["LISTING_BACK"]),
  name: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
});
export type ListingNotice = z.output<typeof listingNoticeSchema>;
const setNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SET_LISTED"]),
  name: z.string(),
  cardCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type SetNotice = z.output<typeof setNoticeSchema>;
/** `slug` is the cheapest offer that meets the want now. */
const wantNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["CARD_WANTED"]),
  name: z.string(),
  cardCount: z.int(),
  slug: z.string(),
  price: priceSchema,
  createdAt: z.iso.datetime(),
});
export type WantNotice = z.output<typeof wantNoticeSchema>;
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
  wantNoticeSchema,
]);
export type Notice = z.output<typeof noticeSchema>;
/** Unseen notices, newest first, at most 20. */
export const noticeListSchema = z.array(noticeSchema);
export const noticeSeenSchema = z.object({ success: z.literal(true) });
