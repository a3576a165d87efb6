import "server-only";

import { z } from "zod";

import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import { getPlace } from "@/lib/drops/get-place";
import { dropNotFound } from "@/lib/drops/not-found";
import type { Place } from "@/lib/drops/schema";
import { DROP_STATES, isOver } from "@/lib/drops/states";
import { db, isRefusedPlace } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { LIMITS_FIELD, onABreak } from "@/lib/spending/refusals";

type Options = { slug: string; userId: string };

/**
 * One insert, which no one else waits for. Joining again changes nothing. Joining after the start
 * gives a place behind all that were drawn.
 * @throws {AppError} 404; 409 before the room opens, after the drop, without a verified email
 * address, and during the collector's break from buying
 */
export async function joinDrop({ slug, userId }: Options): Promise<Place> {
  try {
    await db.$executeRaw`
      INSERT INTO drop_places (drop_id, user_id)
      SELECT id, ${userId}::uuid FROM drops WHERE slug = ${slug}
      ON CONFLICT (user_id, drop_id) DO NOTHING`;
  } catch (error) {
    if (!isRefusedPlace(error)) throw error;
    const { place } = await getPlace({ slug, userId });
    if (!place) throw await refusal({ slug, userId });
    return { place };
  }
  return getPlace({ slug, userId });
}

const rowSchema = z.object({
  state: z.enum(DROP_STATES),
  isVerified: column.boolean,
  breakEndsAt: column.date.nullable(),
  timeZone: column.text.nullable(),
});

/** Says why the trigger refused. */
async function refusal({ slug, userId }: Options): Promise<AppError> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT d.state, u.email_verified AS "isVerified", u.time_zone AS "timeZone",
      purchase_break_end(u.id, clock_timestamp()) AS "breakEndsAt"
    FROM drops d, users u WHERE d.slug = ${slug} AND u.id = ${userId}::uuid`;
  if (!row) return dropNotFound();
  const { state, isVerified, breakEndsAt, timeZone } = row;
  if (isOver(state)) return new AppError("conflict", "This drop is over.");
  if (state === "ANNOUNCED")
    return new AppError("conflict", "The room of this drop isn't open yet.");
  if (!isVerified) return refused(VERIFY_FIELD, "Verify your email address to join this drop.");
  if (breakEndsAt) return refused(LIMITS_FIELD, onABreak(breakEndsAt, timeZone));
  return new AppError("conflict", "You couldn't join just now. Please try again.");
}

const refused = (field: string, message: string): AppError =>
  new AppError("conflict", message, { fields: [{ field, message }] });
