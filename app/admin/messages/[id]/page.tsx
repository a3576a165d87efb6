import { randomUUID } from "node:crypto";

import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { messageQuery } from "@/components/contact/desk/message-query";
import { MessageScreen } from "@/components/contact/desk/message-screen";
import { viewMessage } from "@/lib/contact/desk/get-message";
import { messageParamsSchema } from "@/lib/contact/desk/schema";

export const metadata: Metadata = { title: "Message", robots: { index: false } };

export default recordPage("getMessage", messageParamsSchema, {
  queryOf: ({ id }) => messageQuery(id),
  get: ({ id }, user) => viewMessage({ id, actorId: user.id, requestId: randomUUID() }),
  Screen: MessageScreen,
});
