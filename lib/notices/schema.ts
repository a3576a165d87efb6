import { z } from "zod";

export const noticeParamsSchema = z.object({ id: z.uuid() });
/** The box can be ripped. */
const boxNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.literal("BOX_READY"),
  ownedBoxId: z.uuid(),
  name: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
});
export type BoxNotice = z.output<typeof boxNoticeSchema>;
/** The shipment left us. */
const shipmentNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.literal("SHIPMENT_SHIPPED"),
  shipmentId: z.uuid(),
  number: z.string(),
  createdAt: z.iso.datetime(),
});
export type ShipmentNotice = z.output<typeof shipmentNoticeSchema>;
export const noticeSchema = z.discriminatedUnion("kind", [boxNoticeSchema, shipmentNoticeSchema]);
export type Notice = z.output<typeof noticeSchema>;
/** Unseen ones, newest first, at most 20. */
export const noticeListSchema = z.array(noticeSchema);
export const noticeSeenSchema = z.object({ success: z.literal(true) });
