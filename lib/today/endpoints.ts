import "server-only";

import { STAFF } from "@/lib/api/access";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { listWaiting } from "@/lib/today/list-waiting";
import { hitsSchema, staffSearchQuerySchema, waitingSchema } from "@/lib/today/schema";
import { searchEverything } from "@/lib/today/search/search-everything";
import { tag } from "@/lib/today/tag";

const common = { tag, access: STAFF, method: "GET" } as const;

export const todayEndpoints = {
  listWaiting: defineEndpoint(
    {
      ...common,
      id: "listWaiting",
      audit: "nothing",
      path: "/api/admin/waiting",
      summary: "Count what is waiting at the desks that the caller may use",
      output: waitingSchema,
    },
    async ({ user }) => await listWaiting(user),
  ),

  searchEverything: defineEndpoint(
    {
      ...common,
      id: "searchEverything",
      audit: "records.searched",
      path: "/api/admin/search",
      summary: "Find orders, parcels, customers, boxes, cards and listings",
      description: "Finds only what the caller's role may open. A number or an id comes first.",
      query: staffSearchQuerySchema,
      output: hitsSchema,
    },
    async ({ query, user }) => await searchEverything({ ...query, role: user.role }),
  ),
};
