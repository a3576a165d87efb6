import { pages } from "@/lib/client/pages";
import type { ModerationQueue } from "@/lib/showcase/moderation/schema";

export const moderationQuery = (queue: ModerationQueue) =>
  pages("GET /api/admin/moderation", { query: { queue } });
