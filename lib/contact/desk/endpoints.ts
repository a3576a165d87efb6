import "server-only";

import { SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { addReply, answerMessage } from "@/lib/contact/desk/answer-message";
import { viewMessage, viewReplies, viewReply } from "@/lib/contact/desk/get-message";
import { linkMessage } from "@/lib/contact/desk/link-message";
import { listMessages } from "@/lib/contact/desk/list-messages";
import { markSpam } from "@/lib/contact/desk/mark-spam";
import {
  deskMessagesSchema,
  deskRepliesSchema,
  linkInputSchema,
  messageDetailSchema,
  messageParamsSchema,
  messageQueueQuerySchema,
  repliesQuerySchema,
  replyInputSchema,
  replyParamsSchema,
  spamInputSchema,
  wholeReplySchema,
} from "@/lib/contact/desk/schema";

const tag = { name: "messages", description: "The desk that answers messages" };

const common = { tag, access: SUPPORT } as const;
const byId = { ...common, params: messageParamsSchema, output: messageDetailSchema } as const;

export const messageDeskEndpoints = {
  listMessages: defineEndpoint(
    {
      ...common,
      id: "listMessages",
      audit: "messages.listed",
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
      audit: "in use case",
      method: "GET",
      path: "/api/admin/messages/{id}",
      summary:
        "Get a message with its latest replies, customer and orders; the audit log notes who looked",
      errors: [404],
    },
    async ({ params, user, requestId }) =>
      await viewMessage({ ...params, actorId: user.id, requestId }),
  ),

  listMessageReplies: defineEndpoint(
    {
      ...common,
      id: "listMessageReplies",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/messages/{id}/replies",
      summary:
        "List the replies to a message, page by page from the latest; the audit log notes it",
      params: messageParamsSchema,
      query: repliesQuerySchema,
      output: deskRepliesSchema,
      errors: [404],
    },
    async ({ params, query, user, requestId }) =>
      await viewReplies({ ...params, ...query, actorId: user.id, requestId }),
  ),

  getMessageReply: defineEndpoint(
    {
      ...common,
      id: "getMessageReply",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/messages/{id}/replies/{replyId}",
      summary: "Get the whole text of a reply and what follows it; the audit log notes it",
      params: replyParamsSchema,
      output: wholeReplySchema,
      errors: [404],
    },
    async ({ params, user, requestId }) =>
      await viewReply({ ...params, actorId: user.id, requestId }),
  ),

  answerMessage: defineEndpoint(
    {
      ...byId,
      id: "answerMessage",
      audit: "in use case",
      caseOf: CASES.message,
      method: "POST",
      path: "/api/admin/messages/{id}/answer",
      summary: "Answer a message by email",
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
      audit: "in use case",
      caseOf: CASES.message,
      method: "POST",
      path: "/api/admin/messages/{id}/reply",
      summary: "Add a reply that the sender sent by mail",
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
      audit: "in use case",
      caseOf: CASES.message,
      method: "POST",
      path: "/api/admin/messages/{id}/spam",
      summary: "Mark a message as spam, or restore it",
      body: spamInputSchema,
      errors: [404, 409],
    },
    async ({ params, body, user, requestId }) =>
      await markSpam({ ...params, ...body, actorId: user.id, requestId }),
  ),

  linkMessage: defineEndpoint(
    {
      ...byId,
      id: "linkMessage",
      audit: "in use case",
      caseOf: CASES.messageLinks,
      method: "POST",
      path: "/api/admin/messages/{id}/links",
      summary: "Set the customer and the order that a message is about",
      body: linkInputSchema,
      errors: [404],
    },
    async ({ params, body, user, requestId }) =>
      await linkMessage({ ...params, ...body, actorId: user.id, requestId }),
  ),
};
