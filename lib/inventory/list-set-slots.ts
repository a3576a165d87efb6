import "server-only";

import { listSlots } from "@/lib/checklists/queries";
import type { SlotsQuery } from "@/lib/checklists/schema";
import type { SetSlot } from "@/lib/inventory/schema";
import { offersOfSlots } from "@/lib/market/offers-of-slots";
import { listWantsOfSet } from "@/lib/watches/list-watches";

export type SetSlotsPage = { items: SetSlot[]; nextCursor: string | null };

/** A set's cards, with the cheapest offer and the want of each missing one. @throws {AppError} 404 */
export async function listSetSlots(
  query: SlotsQuery & { id: string; ownerId: string },
): Promise<SetSlotsPage> {
  const { id, ownerId, parallel } = query;
  const { items, nextCursor } = await listSlots(query);
  const numbers = items.filter(({ count }) => count === 0).map(({ number }) => number);
  const [offers, wants] = await Promise.all([
    offersOfSlots({ checklistId: id, numbers, parallel }),
    listWantsOfSet({ userId: ownerId, setId: id, numbers, parallel }),
  ]);
  return {
    items: items.map((slot) => ({
      ...slot,
      offer: offers.get(slot.number) ?? null,
      want: wants.find(({ number }) => number === slot.number) ?? null,
    })),
    nextCursor,
  };
}
