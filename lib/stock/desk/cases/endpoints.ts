import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listEndpoint } from "@/lib/api/tables/table-endpoints";
import { caseList, getCase } from "@/lib/stock/desk/cases/list-cases";
import { changeCase, recordCase } from "@/lib/stock/desk/cases/record-case";
import * as schema from "@/lib/stock/desk/cases/schema";
import { tag } from "@/lib/stock/tag";

export const caseEndpoints = defineEndpoints(tag, {
  listCases: listEndpoint(caseList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List the cases that boxes came in",
  }),

  recordCase: endpoint("POST /api/admin/cases", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Record the case of boxes that were added one by one",
    description:
      "Unsold boxes of one product, in the order of the case. Boxes that are added as a sealed case have one already.",
    body: schema.recordCaseInputSchema,
    output: schema.caseDetailSchema,
    status: 201,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, body }) =>
      await recordCase({ input: body, actorId: user.id, requestId }),
  ),

  getCase: endpoint("GET /api/admin/cases/{id}", {
    access: MANAGERS,
    audit: "nothing",
    summary: "Get a case with the state of each of its boxes",
    params: schema.caseParamsSchema,
    output: schema.caseDetailSchema,
    errors: [404],
  }).handle(async ({ params }) => await getCase(params.id)),

  changeCase: endpoint("PUT /api/admin/cases/{id}", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change a case's number and how we bought it",
    params: schema.caseParamsSchema,
    body: schema.changeCaseInputSchema,
    output: schema.caseDetailSchema,
    errors: [404],
  }).handle(
    async ({ user, requestId, params, body }) =>
      await changeCase({
        id: params.id,
        input: body,
        actorId: user.id,
        requestId,
      }),
  ),
});
