import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { GradingDeskScreen } from "@/components/grading/desk/desk-screen";
import { listGradingDesk } from "@/lib/grading/desk/list-desk";
import { GRADING_QUEUES } from "@/lib/grading/desk/queues";

export const metadata: Metadata = { title: "Grading", robots: { index: false } };

export default queuePage("listGradingDesk", "GET /api/admin/grading", {
  queues: GRADING_QUEUES,
  list: ({ queue }) => listGradingDesk({ queue, cursor: undefined }),
  Screen: GradingDeskScreen,
});
