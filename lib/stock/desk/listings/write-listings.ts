import "server-only";

import { changeListings, type ListingChange, lockListings } from "@/lib/catalog/change-listings";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { toDecimalString } from "@/lib/platform/money";
import { requireConfirmation } from "@/lib/sessions/confirmation";
import type { CurrentUser } from "@/lib/sessions/current-user";
import {
  basisOf,
  type Compared,
  compareListings,
  type Wanted,
} from "@/lib/stock/desk/listings/compare-listings";
import { isDeepCut } from "@/lib/stock/desk/listings/deep-cut";

export type Actor = Pick<CurrentUser, "id" | "confirmedAt" | "secondFactorAt">;

type Options = {
  wanted: readonly Wanted[];
  basis: string;
  more?: unknown;
  actor: Actor;
  now: Date;
};

/**
 * Changes listings and their unsold boxes, exactly as they were previewed. Locks the boxes before
 * their listings, like a sale: a box that a buyer pays for meanwhile keeps the price of its checkout
 * (trigger).
 * @throws {AppError} 403 for a deep cut without a confirmation; 409 if anything changed since the preview, or a line has a problem
 */
export async function writeListings(
  tx: Tx,
  { wanted, basis, more, actor, now }: Options,
): Promise<Compared[]> {
  const changing = (await compareListings(tx, wanted, now)).flatMap(({ id, state }) =>
    id !== null && state === "changed" ? [id] : [],
  );
  await lockListings(tx, changing);
  const lines = await compareListings(tx, wanted, now);
  if (basisOf(lines, more) !== basis)
    throw new AppError(
      "conflict",
      "Something changed since this preview, so nothing was written. Please check it again.",
    );
  if (lines.some(({ state }) => state === "problem"))
    throw new AppError("conflict", "There are problems, so nothing was written.");
  if (lines.some(({ fields }) => fields.some(isDeepCut))) requireConfirmation(actor);
  await changeListings(tx, { changes: changedOf(lines), actorId: actor.id });
  return lines;
}

function changedOf(lines: readonly Compared[]): ListingChange[] {
  return lines.flatMap(({ id, key, state, after, fields }) =>
    id !== null && after && state === "changed"
      ? [
          {
            id,
            key,
            name: after.name,
            description: after.description,
            category: after.category,
            imageUrl: after.imageUrl,
            price: toDecimalString(after.priceCents),
            lowStockAt: after.lowStockAt,
            before: Object.fromEntries(fields.map((change) => [change.field, change.before])),
            after: Object.fromEntries(fields.map((change) => [change.field, change.after])),
          },
        ]
      : [],
  );
}
