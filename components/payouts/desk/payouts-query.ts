import { pages } from "@/lib/client/pages";
import type { PayoutQueue } from "@/lib/payouts/desk/schema";

export const payoutsQuery = (queue: PayoutQueue) =>
  pages("GET /api/admin/payouts", { query: { queue } });
