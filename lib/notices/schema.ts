import { z } from "zod";

export const noticeParamsSchema = z.object({ id: z.uuid() });
/** BOX_READY: the box `ownedBoxId` can be ripped. */
export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.literal("BOX_READY"),
  ownedBoxId: z.uuid(),
  name: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
});
export type Notice = z.output<typeof noticeSchema>;
/** Unseen ones, newest first, at most 20. */
export const noticeListSchema = z.array(noticeSchema);
export const noticeSeenSchema = z.object({ success: z.literal(true) });
