import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listPublicDrops } from "@/lib/drops/list-public-drops";
import { listedDropsSchema } from "@/lib/drops/public-drops";
import { tag } from "@/lib/drops/tag";
import { SECOND_MS } from "@/lib/platform/time";

export const dropListEndpoints = defineEndpoints(tag, {
  listPublicDrops: endpoint("GET /api/drops", {
    access: "public",
    keep: { ms: 5 * SECOND_MS },
    summary: "List drops",
    description: "The same answer for everyone, renewed every five seconds.",
    output: listedDropsSchema,
  }).handle(async ({ reply: { headers } }) => {
    headers.set("Cache-Control", "public, max-age=5");
    return { drops: await listPublicDrops() };
  }),
});
