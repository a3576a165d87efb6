import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { requireCronSecret } from "@/lib/platform/http/cron-secret";
import { doBackgroundWork } from "@/lib/server/background-work";

/**
 * For hosts where no process lives long enough to end holds, to ask after payments, and to retry mail and refunds: their scheduler calls
 * this. When a part of it failed, the answer names it, with a status that a scheduler takes note of.
 */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  requireCronSecret(request.headers);
  const { mail, refunds, failed } = await doBackgroundWork();
  return Response.json(
    { ...mail, refunds, errors: failed },
    { status: failed.length > 0 ? 500 : 200 },
  );
});

/** Vercel's scheduler can only GET. The secret stands in a header, so that no link or picture can call it. */
export const GET = POST;

export const { HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST, GET });
