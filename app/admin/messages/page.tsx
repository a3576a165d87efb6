import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { MessagesScreen } from "@/components/contact/desk/messages-screen";
import { listMessages } from "@/lib/contact/desk/list-messages";
import { MESSAGE_QUEUES } from "@/lib/contact/desk/queues";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

export default queuePage("listMessages", "GET /api/admin/messages", {
  queues: MESSAGE_QUEUES,
  list: listMessages,
  Screen: MessagesScreen,
});
