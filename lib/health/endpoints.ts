import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listEndpoint } from "@/lib/api/tables/table-endpoints";
import { readChecks, startCheck } from "@/lib/health/checks/start-check";
import { discardJob, retryJob } from "@/lib/health/jobs/change-job";
import { jobList } from "@/lib/health/jobs/list-jobs";
import { mailList } from "@/lib/health/mails/list-mails";
import { previewMail } from "@/lib/health/mails/preview-mail";
import { releaseHeldLimit } from "@/lib/health/release-limit";
import * as schema from "@/lib/health/schema";
import { deliveryList } from "@/lib/health/webhooks/list-deliveries";
import { listHeldLimits } from "@/lib/platform/limits/held-limits";

const tag = {
  name: "health",
  description: "Background jobs, mail, webhooks, limits and checks of the stored data",
};
const changesJob = {
  params: schema.jobParamsSchema,
  output: successSchema,
  errors: [403, 404, 409],
} as const;

export const healthEndpoints = defineEndpoints(tag, {
  listJobs: listEndpoint(jobList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List background jobs, the next first",
  }),

  retryJob: endpoint("POST /api/admin/jobs/{id}/retry", {
    ...changesJob,
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Run a job as soon as possible",
  }).handle(async ({ params, user, requestId }) => {
    await retryJob({ ...params, actorId: user.id, requestId });
    return SUCCESS;
  }),

  discardJob: endpoint("POST /api/admin/jobs/{id}/discard", {
    ...changesJob,
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Discard a failed job that moves no money",
  }).handle(async ({ params, user, requestId }) => {
    await discardJob({ ...params, actorId: user.id, requestId });
    return SUCCESS;
  }),

  listMails: listEndpoint(mailList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List outgoing mail, newest first",
  }),

  previewMail: endpoint("GET /api/admin/mails/{id}/preview", {
    access: MANAGERS,
    audit: "in use case",
    confirm: false,
    summary: "Preview an unsent mail, without the secrets in its links",
    params: schema.mailParamsSchema,
    output: bytesOf("text/html; charset=utf-8"),
    errors: [404, 409],
  }).handle(async ({ params, user, requestId, reply: { headers } }) => {
    // A document of its own: no script, no session, no request but for pictures in the mail.
    headers.set(
      "Content-Security-Policy",
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    );
    return await previewMail({ ...params, actorId: user.id, requestId });
  }),

  listWebhooks: listEndpoint(deliveryList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List the events that outside services sent, newest first",
  }),

  listHeldLimits: endpoint("GET /api/admin/limits", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List the active limits",
    output: schema.heldLimitsSchema,
  }).handle(async () => ({ limits: await listHeldLimits() })),

  releaseLimit: endpoint("POST /api/admin/limits/release", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Lift a limit",
    description: "404 for a counter with attempts left.",
    confirm: true,
    body: schema.limitKeySchema,
    output: schema.heldLimitsSchema,
    errors: [404, 409],
  }).handle(async ({ body, user, requestId }) => {
    await releaseHeldLimit({ ...body, actorId: user.id, requestId });
    return { limits: await listHeldLimits() };
  }),

  listChecks: endpoint("GET /api/admin/checks", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List the newest checks of the stored data",
    output: schema.checksSchema,
  }).handle(() => readChecks()),

  startCheck: endpoint("POST /api/admin/checks", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Check the stored data in the background",
    output: schema.checksSchema,
    status: 201,
    errors: [403, 409],
  }).handle(async ({ user, requestId }) => {
    await startCheck({ actorId: user.id, requestId });
    return await readChecks();
  }),
});
