import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { changeDrop } from "@/lib/drops/desk/change-drop";
import { listDrops } from "@/lib/drops/desk/list-drops";
import { planDrop } from "@/lib/drops/desk/plan-drop";
import * as schema from "@/lib/drops/desk/schema";
import { tag } from "@/lib/drops/tag";

export const dropDeskEndpoints = defineEndpoints(tag, {
  listDrops: endpoint("GET /api/admin/drops", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List drops with their progress",
    output: schema.deskDropsSchema,
  }).handle(async () => ({ drops: await listDrops() })),

  planDrop: endpoint("POST /api/admin/drops", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Make a release a drop",
    description:
      "The drop starts at the release of the listing's boxes, which must all wait for the same moment. From then on, that moment can't be changed.",
    body: schema.planDropInputSchema,
    output: schema.deskDropSchema,
    status: 201,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, body }) =>
      await planDrop({ input: body, actorId: user.id, requestId }),
  ),

  cancelDrop: endpoint("POST /api/admin/drops/{id}/cancel", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    confirm: true,
    summary: "Cancel a drop before its start",
    description: "Its boxes are released as usual.",
    params: schema.deskDropParamsSchema,
    output: schema.deskDropSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params }) =>
      await changeDrop("cancel", { id: params.id, actorId: user.id, requestId }),
  ),

  pauseDrop: endpoint("POST /api/admin/drops/{id}/pause", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Pause the admission of a drop",
    description: "No one can start a checkout until it is resumed. Running checkouts can be paid.",
    params: schema.deskDropParamsSchema,
    output: schema.deskDropSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params }) =>
      await changeDrop("pause", { id: params.id, actorId: user.id, requestId }),
  ),

  resumeDrop: endpoint("POST /api/admin/drops/{id}/resume", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Resume a paused drop",
    description: "Those who were admitted get the time of the pause back.",
    params: schema.deskDropParamsSchema,
    output: schema.deskDropSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params }) =>
      await changeDrop("resume", { id: params.id, actorId: user.id, requestId }),
  ),

  endDrop: endpoint("POST /api/admin/drops/{id}/end", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    confirm: true,
    summary: "End a drop",
    description: "The boxes that are left go on open sale.",
    params: schema.deskDropParamsSchema,
    output: schema.deskDropSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params }) =>
      await changeDrop("end", { id: params.id, actorId: user.id, requestId }),
  ),
});
