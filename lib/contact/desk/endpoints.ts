import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { addReply, answerMessage } from "@/lib/contact/desk/answer-message";
import { getMessage } from "@/lib/contact/desk/get-message";
import { listMessages } from "@/lib/contact/desk/list-messages";
import { markSpam } from "@/lib/contact/desk/mark-spam";
import {
  deskMessagesSchema,
  messageDetailSchema,
  messageParamsSchema,
  messageQueueQuerySchema,
  replyInputSchema,
  spamInputSchema,
} from "@/lib/contact/desk/schema";

const common = { tag: "messages", access: "admin" } as const;
const byId = { ...common, params: messageParamsSchema, output: messageDetailSchema } as const;

export const messageDeskEndpoints = {
  listMessages: defineEndpoint(
    {
      ...common,
      id: "listMessages",
      method: "GET",
      path: "/api/admin/messages",
      summary: "List messages: new ones oldest first, the others newest first",
      query: messageQueueQuerySchema,
      output: deskMessagesSchema,
    },
    async ({ query }) => await listMessages(query),
  ),

  getMessage: defineEndpoint(
    {
      ...byId,
      id: "getMessage",
      method: "GET",
      path: "/api/admin/messages/{id}",
      summary: "Get a message with its replies, its customer and the orders it names",
      errors: [404],
    },
    async ({ params }) => await getMessage(params.id),
  ),

  answerMessage: defineEndpoint(
    {
      ...byId,
      id: "answerMessage",
      method: "POST",
      path: "/api/admin/messages/{id}/answer",
      summary: "Answer a message by mail",
      body: replyInputSchema,
      errors: [404, 409],
    },
    async ({ params, body, user, requestId }) =>
      await answerMessage({ ...params, ...body, actorId: user.id, requestId }),
  ),

  addMessageReply: defineEndpoint(
    {
      ...byId,
      id: "addMessageReply",
      method: "POST",
      path: "/api/admin/messages/{id}/reply",
      summary: "Add what the sender wrote back by mail",
      body: replyInputSchema,
      errors: [404, 409],
    },
    async ({ params, body, user, requestId }) =>
      await addReply({ ...params, ...body, actorId: user.id, requestId }),
  ),

  markMessageSpam: defineEndpoint(
    {
      ...byId,
      id: "markMessageSpam",
      method: "POST",
      path: "/api/admin/messages/{id}/spam",
      summary: "Mark a message as spam, or restore it",
      body: spamInputSchema,
      errors: [404, 409],
    },
    async ({ params, body, user, requestId }) =>
      await markSpam({ ...params, ...body, actorId: user.id, requestId }),
  ),
};
