import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { ModerationScreen } from "@/components/showcase/desk/moderation-screen";
import { listModeration } from "@/lib/showcase/moderation/list-moderation";
import { MODERATION_QUEUES } from "@/lib/showcase/moderation/schema";

export const metadata: Metadata = { title: "Moderation", robots: { index: false } };

export default queuePage("listModeration", "GET /api/admin/moderation", {
  queues: MODERATION_QUEUES,
  list: ({ queue }) => listModeration({ queue, cursor: undefined }),
  Screen: ModerationScreen,
});
