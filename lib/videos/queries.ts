import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { type BreakVideo, breakVideoSchema } from "@/lib/videos/schema";

export const breakVideoSelect = {
  id: true,
  camera: true,
  part: true,
  pack: true,
  contentType: true,
  bytes: true,
  chunks: true,
  ms: true,
  sha256: true,
  readyAt: true,
} as const satisfies Prisma.BreakVideoSelect;

export type BreakVideoRow = Prisma.BreakVideoGetPayload<{ select: typeof breakVideoSelect }>;

export const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

export function toBreakVideo({ bytes, sha256, readyAt, ...row }: BreakVideoRow): BreakVideo {
  return breakVideoSchema.parse({
    ...row,
    bytes: Number(bytes),
    sha256: sha256 && toHex(sha256),
    isReady: readyAt !== null,
  });
}

/** Everyone may watch the part. Parts that show a closed pack stay secret, even from its owner. */
export const isUnlocked = Prisma.sql`
  (v.ready_at IS NOT NULL AND b.status = 'COMMITTED' AND o.id IS NOT NULL AND CASE
    WHEN v.pack = 0 THEN TRUE
    WHEN v.pack IS NULL THEN NOT EXISTS (SELECT FROM packs k WHERE k.box_id = o.id
      AND k.opened_at IS NULL)
    ELSE EXISTS (SELECT FROM packs k WHERE k.box_id = o.id AND k.position = v.pack
      AND k.opened_at IS NOT NULL) END)`;

/** True if the owner closed an opened box's videos to others. */
export const isPrivate = Prisma.sql`o.closed_at IS NOT NULL`;

/** Who gave the box, and may watch like its owner. */
export const giverId = Prisma.sql`giver_of(b.product_id)::text`;

export const videosWithBoxes = Prisma.sql`
  break_videos v JOIN breaks b ON b.id = v.break_id
    LEFT JOIN owned_boxes o ON o.product_id = b.product_id`;
