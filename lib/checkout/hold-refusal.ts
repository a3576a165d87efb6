import "server-only";

import { z } from "zod";

import {
  HOLD_RULES,
  type HeldUnit,
  holdLimits,
  NETWORK_LIMIT,
  standingSchema,
  tooManyAtATime,
  tooManyInADay,
  waitForRoomMs,
} from "@/lib/checkout/hold-limits";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { rateLimited } from "@/lib/platform/limits/limits";

/** What hold_refusal in prisma/sql/checkout.sql returns: the limit that the hold would exceed. */
export const holdRefusalSchema = z.discriminatedUnion("limit", [
  standingSchema.extend({ limit: z.literal("atATime") }),
  standingSchema.extend({
    limit: z.literal("inADay"),
    holds: z.array(z.object({ items: column.int, since: column.text })),
  }),
  standingSchema.extend({ limit: z.literal("network"), until: column.text }),
]);
type HoldRefusal = z.infer<typeof holdRefusalSchema>;

type Wanted = { boxes: number; cards: number; now: Date };
type Hold = Wanted & { userId: string; network: string };

const rowSchema = z.object({ refusal: holdRefusalSchema.nullable() });

/**
 * Caps scripted holds. A card counts like a box. Lock the user first.
 * @throws {AppError} 409 above the limit at a time; 429 above the daily or network limit
 */
export async function requireRoomToHold(
  tx: Tx,
  { userId, network, boxes, cards, now }: Hold,
): Promise<void> {
  const { refusal } = await queryRow(tx, rowSchema)`
    SELECT hold_refusal(${userId}::uuid, ${network}, ${boxes + cards}::int,
      ${JSON.stringify(HOLD_RULES)}::jsonb, ${now}::timestamptz) AS refusal`;
  if (refusal) throw holdRefused(refusal, { boxes, cards, now });
}

export function holdRefused(refusal: HoldRefusal, { boxes, cards, now }: Wanted): AppError {
  const unit: HeldUnit = cards > 0 ? "boxes or cards" : "boxes";
  switch (refusal.limit) {
    case "atATime": {
      const { sentence, fields } = tooManyAtATime(refusal, unit);
      return new AppError("conflict", sentence, { fields });
    }
    case "inADay": {
      const holds = refusal.holds.map(({ items, since }) => ({ items, since: new Date(since) }));
      const limit = holdLimits(refusal).inADay;
      const { sentence, fields } = tooManyInADay(refusal, unit);
      const waitMs = waitForRoomMs(holds, { wanted: boxes + cards, limit, now });
      return rateLimited(sentence, waitMs, { fields });
    }
    case "network":
      return rateLimited(
        `New accounts on your network can hold up to ${NETWORK_LIMIT} ${unit} at a time together`,
        Date.parse(refusal.until) - now.getTime(),
      );
  }
}
