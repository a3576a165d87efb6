import { z } from "zod";

import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import type { FieldError } from "@/lib/platform/errors";
import { DAY_MS } from "@/lib/platform/time";

export const HOLD_MINUTES = 15;

/** `isBuyer` is true for accounts with a paid order, and for trusted ones. */
export const standingSchema = z.object({ isVerified: z.boolean(), isBuyer: z.boolean() });
type Standing = z.output<typeof standingSchema>;

/** Boxes and cards an account may hold at a time, and may hold unpaid within 24 hours. */
const LIMITS = {
  unverified: { atATime: 2, inADay: 8 },
  newcomer: { atATime: 6, inADay: 24 },
  buyer: { atATime: 100, inADay: 400 },
};

/** Boxes and cards that all non-buyers on a network together may hold at a time. */
export const NETWORK_LIMIT = 24;

/** What prisma/sql/checkout.sql applies. */
export const HOLD_RULES = { limits: LIMITS, network: NETWORK_LIMIT, holdMinutes: HOLD_MINUTES };

export function holdLimits({ isVerified, isBuyer }: Standing): { atATime: number; inADay: number } {
  if (isBuyer) return LIMITS.buyer;
  return isVerified ? LIMITS.newcomer : LIMITS.unverified;
}

export type Refusal = { sentence: string; fields: FieldError[] };
export type HeldUnit = "boxes" | "boxes or cards";

export function tooManyAtATime(standing: Standing, unit: HeldUnit = "boxes"): Refusal {
  const limit = `You can hold up to ${holdLimits(standing).atATime} ${unit} at a time`;
  const { newcomer, buyer } = LIMITS;
  if (standing.isBuyer) return { sentence: `${limit}.`, fields: [] };
  if (standing.isVerified) {
    const after = `After that, you can hold up to ${buyer.atATime}.`;
    return { sentence: `${limit} until your first order is paid. ${after}`, fields: [] };
  }
  const raised = `Verifying it raises this to ${newcomer.atATime}, and your first paid order to ${buyer.atATime}.`;
  return {
    sentence: `${limit} until your email address is verified. ${raised}`,
    fields: verifyToHold(`${newcomer.atATime} ${unit} at a time`),
  };
}

/** The sentence has no period, because rateLimited appends the time to wait. */
export function tooManyInADay(standing: Standing, unit: HeldUnit = "boxes"): Refusal {
  const { inADay } = holdLimits(standing);
  if (standing.isBuyer)
    return { sentence: `You can hold up to ${inADay} unpaid ${unit} in 24 hours`, fields: [] };
  const limit = `You can hold up to ${inADay} ${unit} in 24 hours`;
  if (standing.isVerified)
    return { sentence: `${limit} until your first order is paid`, fields: [] };
  const raised = LIMITS.newcomer.inADay;
  return {
    sentence: `${limit} until your email address is verified. Verifying it raises this to ${raised}`,
    fields: verifyToHold(`${raised} ${unit} in 24 hours`),
  };
}

function verifyToHold(boxes: string): FieldError[] {
  return [{ field: VERIFY_FIELD, message: `Verify your email address to hold up to ${boxes}.` }];
}

export type PastHold = { items: number; since: Date };

/** Milliseconds until `wanted` more items fit into the 24-hour limit, or 0 if they fit now. */
export function waitForRoomMs(
  holds: readonly PastHold[],
  { wanted, limit, now }: { wanted: number; limit: number; now: Date },
): number {
  const recent = holds
    .filter(({ since }) => since.getTime() > now.getTime() - DAY_MS)
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  let excess = recent.reduce((sum, { items }) => sum + items, wanted) - limit;
  let waitMs = 0;
  for (const { items, since } of recent) {
    if (excess <= 0) break;
    excess -= items;
    waitMs = since.getTime() + DAY_MS - now.getTime();
  }
  return waitMs;
}
