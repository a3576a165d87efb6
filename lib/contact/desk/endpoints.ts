import "server-only";

import { SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { addReply, answerMessage } from "@/lib/contact/desk/answer-message";
import { viewMessage, viewReplies, viewReply } from "@/lib/contact/desk/get-message";
import { linkMessage } from "@/lib/contact/desk/link-message";
import { listMessages } from "@/lib/contact/desk/list-messages";
import { markSpam } from "@/lib/contact/desk/mark-spam";
import * as schema from "@/lib/contact/desk/schema";

const tag = { name: "messages", description: "The desk that answers messages" };

const byId = {
  access: SUPPORT,
  params: schema.messageParamsSchema,
  output: schema.messageDetailSchema,
} as const;

export const messageDeskEndpoints = defineEndpoints(tag, {
  listMessages: endpoint("GET /api/admin/messages", {
    access: SUPPORT,
    audit: "messages.listed",
    summary: "List messages: new ones oldest first, the others newest first",
    query: schema.messageQueueQuerySchema,
    output: schema.deskMessagesSchema,
  }).handle(async ({ query }) => await listMessages(query)),

  getMessage: endpoint("GET /api/admin/messages/{id}", {
    ...byId,
    audit: "in use case",
    summary:
      "Get a message with its latest replies, customer and orders; the audit log notes who looked",
    errors: [404],
  }).handle(
    async ({ params, user, requestId }) =>
      await viewMessage({ ...params, actorId: user.id, requestId }),
  ),

  listMessageReplies: endpoint("GET /api/admin/messages/{id}/replies", {
    access: SUPPORT,
    audit: "nothing",
    summary: "List the replies to a message, page by page from the latest; the audit log notes it",
    params: schema.messageParamsSchema,
    query: schema.repliesQuerySchema,
    output: schema.deskRepliesSchema,
    errors: [404],
  }).handle(
    async ({ params, query, user, requestId }) =>
      await viewReplies({ ...params, ...query, actorId: user.id, requestId }),
  ),

  getMessageReply: endpoint("GET /api/admin/messages/{id}/replies/{replyId}", {
    access: SUPPORT,
    audit: "nothing",
    summary: "Get the whole text of a reply and what follows it; the audit log notes it",
    params: schema.replyParamsSchema,
    output: schema.wholeReplySchema,
    errors: [404],
  }).handle(
    async ({ params, user, requestId }) =>
      await viewReply({ ...params, actorId: user.id, requestId }),
  ),

  answerMessage: endpoint("POST /api/admin/messages/{id}/answer", {
    ...byId,
    audit: "in use case",
    caseOf: CASES.message,
    summary: "Answer a message by email",
    body: schema.replyInputSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body, user, requestId }) =>
      await answerMessage({ ...params, ...body, actorId: user.id, requestId }),
  ),

  addMessageReply: endpoint("POST /api/admin/messages/{id}/reply", {
    ...byId,
    audit: "in use case",
    caseOf: CASES.message,
    summary: "Add a reply that the sender sent by mail",
    body: schema.replyInputSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body, user, requestId }) =>
      await addReply({ ...params, ...body, actorId: user.id, requestId }),
  ),

  markMessageSpam: endpoint("POST /api/admin/messages/{id}/spam", {
    ...byId,
    audit: "in use case",
    caseOf: CASES.message,
    summary: "Mark a message as spam, or restore it",
    body: schema.spamInputSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body, user, requestId }) =>
      await markSpam({ ...params, ...body, actorId: user.id, requestId }),
  ),

  linkMessage: endpoint("POST /api/admin/messages/{id}/links", {
    ...byId,
    audit: "in use case",
    caseOf: CASES.messageLinks,
    summary: "Set the customer and the order that a message is about",
    body: schema.linkInputSchema,
    errors: [404],
  }).handle(
    async ({ params, body, user, requestId }) =>
      await linkMessage({ ...params, ...body, actorId: user.id, requestId }),
  ),
});
