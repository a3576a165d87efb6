import "server-only";

import { listSlots } from "@/lib/checklists/queries";
import type { SlotsQuery } from "@/lib/checklists/schema";
import type { SetSlot } from "@/lib/inventory/schema";
import { offersOfSlots } from "@/lib/market/offers-of-slots";

export type SetSlotsPage = { items: SetSlot[]; nextCursor: string | null };

/** A set's cards, with the cheapest offer of each missing one. @throws {AppError} 404 */
export async function listSetSlots(
  query: SlotsQuery & { id: string; ownerId: string },
): Promise<SetSlotsPage> {
  const { items, nextCursor } = await listSlots(query);
  const offers = await offersOfSlots({
    checklistId: query.id,
    numbers: items.filter(({ count }) => count === 0).map(({ number }) => number),
    parallel: query.parallel,
  });
  return {
    items: items.map((slot) => ({ ...slot, offer: offers.get(slot.number) ?? null })),
    nextCursor,
  };
}
