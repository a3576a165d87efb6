import "server-only";

import { z } from "zod";

import { type Reply, defineEndpoint } from "@/lib/api/define-endpoint";
import { isDatabaseReady } from "@/lib/platform/database/database-health";
import { requireCronSecret } from "@/lib/platform/http/cron-secret";
import { doBackgroundWork } from "@/lib/server/background-work";

const deliverMail = {
  path: "/api/cron/mail",
  tag: "service",
  summary:
    "End holds, ask after payments, and send the mails and refunds that wait; for a scheduler that knows CRON_SECRET. With 500, errors names what failed; the rest was done",
  access: "public",
  output: z.object({
    sent: z.int(),
    failed: z.int(),
    refunds: z.object({ done: z.int(), failed: z.int() }),
    errors: z.array(z.string()),
  }),
  errors: [401, 404, 500],
} as const;

/** For hosts without long-lived processes. A scheduler notices a failure only by its status. */
async function runForScheduler({ request, reply }: { request: Request; reply: Reply }) {
  requireCronSecret(request.headers);
  const { mail, refunds, failed } = await doBackgroundWork();
  if (failed.length > 0) reply.status = 500;
  return { ...mail, refunds, errors: failed };
}

export const serverEndpoints = {
  /** Vercel's scheduler can only GET. A header secret keeps links and images from calling it. */
  deliverMailByGet: defineEndpoint(
    { id: "deliverMailByGet", method: "GET", ...deliverMail },
    runForScheduler,
  ),

  deliverMail: defineEndpoint(
    { id: "deliverMail", method: "POST", ...deliverMail },
    runForScheduler,
  ),

  health: defineEndpoint(
    {
      id: "health",
      method: "GET",
      path: "/api/health",
      tag: "service",
      summary: "Whether this server and its database are ready",
      access: "public",
      output: z.object({ status: z.string() }),
      errors: [503],
      isOverloadable: false,
    },
    async ({ reply }) => {
      const isReady = await isDatabaseReady();
      if (!isReady) reply.status = 503;
      return { status: isReady ? "ok" : "database unavailable" };
    },
  ),
};
