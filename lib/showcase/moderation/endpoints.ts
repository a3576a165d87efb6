import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { MANAGERS } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { dismissReports, hide, restore } from "@/lib/showcase/moderation/decide";
import { listModeration } from "@/lib/showcase/moderation/list-moderation";
import * as schema from "@/lib/showcase/moderation/schema";

const tag = { name: "moderation", description: "The desk that reviews reports" };

export const moderationEndpoints = defineEndpoints(tag, {
  listModeration: endpoint("GET /api/admin/moderation", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List reported or hidden publications and showcases",
    query: schema.moderationQuerySchema,
    output: schema.moderationSchema,
  }).handle(
    async ({ query }) => await listModeration({ queue: query.queue, cursor: query.cursor }),
  ),

  hideShared: endpoint("POST /api/admin/moderation/{type}/{id}/hide", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: CASES.shared,
    summary: "Hide a publication or showcase, and tell its owner why",
    params: schema.moderationParamsSchema,
    body: schema.hideInputSchema,
    output: successSchema,
    errors: [404, 409],
  }).handle(async ({ user, params, body, requestId }) => {
    await hide({ ...params, ...body, actorId: user.id, requestId });
    return SUCCESS;
  }),

  restoreShared: endpoint("POST /api/admin/moderation/{type}/{id}/restore", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: CASES.shared,
    summary: "Show a hidden publication or showcase again",
    params: schema.moderationParamsSchema,
    output: successSchema,
    errors: [404, 409],
  }).handle(async ({ user, params, requestId }) => {
    await restore({ ...params, actorId: user.id, requestId });
    return SUCCESS;
  }),

  dismissReports: endpoint("POST /api/admin/moderation/{type}/{id}/dismiss", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: CASES.shared,
    summary: "Dismiss the open reports of a publication or showcase",
    params: schema.moderationParamsSchema,
    output: successSchema,
    errors: [404, 409],
  }).handle(async ({ user, params, requestId }) => {
    await dismissReports({ ...params, actorId: user.id, requestId });
    return SUCCESS;
  }),
});
