import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { MANAGERS, SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listEndpoint } from "@/lib/api/tables/table-endpoints";
import { disputeList } from "@/lib/payments/desk/list-disputes";
import { releaseDispute } from "@/lib/payments/desk/release-dispute";
import { disputeParamsSchema, releaseInputSchema } from "@/lib/payments/desk/schema";

const tag = {
  name: "disputes",
  description: "Payments that buyers' banks take back",
};

export const disputeEndpoints = defineEndpoints(tag, {
  listDisputes: listEndpoint(disputeList, {
    access: SUPPORT,
    audit: "nothing",
    summary: "List disputed payments, newest first",
  }),

  releaseDispute: endpoint("POST /api/admin/disputes/{id}/release", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: CASES.dispute,
    confirm: true,
    summary: "Let things go out to a customer again after a lost dispute",
    params: disputeParamsSchema,
    body: releaseInputSchema,
    output: successSchema,
    errors: [404, 409],
  }).handle(async ({ params, body, user, requestId }) => {
    await releaseDispute({ ...params, ...body, actorId: user.id, requestId });
    return SUCCESS;
  }),
});
