import { deleteExpiredRows } from "@/lib/background-work";
import { requireCronSecret } from "@/lib/http/cron-secret";
import { withRoute } from "@/lib/http/route";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { deliverRefunds } from "@/lib/payments/deliver-refunds";

/** For hosts where no process lives long enough to retry mail and refunds: their scheduler calls this. */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  requireCronSecret(request.headers);
  const mail = await deliverMail();
  const refunds = await deliverRefunds();
  await deleteExpiredRows();
  return Response.json({ ...mail, refunds });
});

/** Vercel's scheduler can only GET. The secret stands in a header, so that no link or picture can call it. */
export const GET = POST;
