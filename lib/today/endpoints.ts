import "server-only";

import { STAFF } from "@/lib/api/access";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listWaiting } from "@/lib/today/list-waiting";
import { hitsSchema, staffSearchQuerySchema, waitingSchema } from "@/lib/today/schema";
import { searchEverything } from "@/lib/today/search/search-everything";
import { tag } from "@/lib/today/tag";

export const todayEndpoints = defineEndpoints(tag, {
  listWaiting: endpoint("GET /api/admin/waiting", {
    access: STAFF,
    audit: "nothing",
    summary: "Count what is waiting at the desks that the caller may use",
    output: waitingSchema,
  }).handle(async ({ user }) => await listWaiting(user)),

  searchEverything: endpoint("GET /api/admin/search", {
    access: STAFF,
    audit: "records.searched",
    summary: "Find orders, parcels, customers, boxes, cards and listings",
    description: "Finds only what the caller's role may open. A number or an id comes first.",
    query: staffSearchQuerySchema,
    output: hitsSchema,
  }).handle(async ({ query, user }) => await searchEverything({ ...query, role: user.role })),
});
