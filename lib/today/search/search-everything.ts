import "server-only";

import { mayCall, type StaffEndpoint } from "@/lib/api/staff-access";
import { hasWord } from "@/lib/platform/search-text";
import type { Role } from "@/lib/sessions/roles";
import type { Hit } from "@/lib/today/schema";
import { findNumbered } from "@/lib/today/search/find-numbered";
import { findBoxes, findCards, findCustomers, findListings } from "@/lib/today/search/find-things";

type Search = {
  endpoint: StaffEndpoint;
  find: (text: string, role: Role | null) => Promise<Hit[]>;
};

/** In the order of the results. Each is left out for roles that may not call the endpoint. */
const SEARCHES: readonly Search[] = [
  { endpoint: "listDeskOrders", find: (text) => findNumbered("order", text) },
  { endpoint: "listShipmentDesk", find: (text) => findNumbered("shipment", text) },
  { endpoint: "listGradingDesk", find: (text) => findNumbered("submission", text) },
  { endpoint: "listGradingDesk", find: (text) => findNumbered("batch", text) },
  { endpoint: "listPayouts", find: (text) => findNumbered("payout", text) },
  { endpoint: "listDeskClaims", find: (text) => findNumbered("claim", text) },
  { endpoint: "listBreakDesk", find: findBoxes },
  { endpoint: "listBreakDesk", find: findCards },
  { endpoint: "listCustomers", find: findCustomers },
  { endpoint: "listProducts", find: findListings },
];

type Options = { q: string; role: Role | null };

/** Finds numbers and ids exactly, and names as their lists do. Its pages are the back office's. */
export async function searchEverything({ q, role }: Options): Promise<{ hits: Hit[] }> {
  if (q.length < 2 || !hasWord(q)) return { hits: [] };
  const found = await Promise.all(
    SEARCHES.filter(({ endpoint }) => mayCall(role, endpoint)).map(({ find }) => find(q, role)),
  );
  return { hits: found.flat() };
}
