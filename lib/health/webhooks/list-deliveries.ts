import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { deliverySchema } from "@/lib/health/schema";
import { deliveriesTable } from "@/lib/health/webhooks/deliveries-table";
import { Prisma } from "@/lib/platform/database/db";

export const deliveryList = defineList(deliveriesTable, deliverySchema, {
  from: Prisma.sql`webhook_deliveries d`,
  alias: "d",
  id: { value: Prisma.sql`d.id`, type: "uuid" },
  columns: Prisma.sql`
    d.id::text, d.source, d.event_id AS "eventId", d.type, d.error, d.received_at AS "receivedAt"`,
  sorts: {
    received: { value: Prisma.sql`d.received_at`, type: "timestamptz" },
  },
  facets: {
    outcome: {
      handled: Prisma.sql`d.error IS NULL`,
      failed: Prisma.sql`d.error IS NOT NULL`,
    },
  },
  search: (q) => Prisma.sql`strpos(lower(d.event_id || ' ' || d.type), ${q.toLowerCase()}) > 0`,
});
