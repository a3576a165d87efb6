import { deleteExpiredRows } from "@/lib/background-work";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { settlePendingPayments } from "@/lib/checkout/settle-pending";
import { requireCronSecret } from "@/lib/http/cron-secret";
import { withRoute } from "@/lib/http/route";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { deliverRefunds } from "@/lib/payments/deliver-refunds";

/** For hosts where no process lives long enough to end holds, to ask after payments, and to retry mail and refunds: their scheduler calls this. */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  requireCronSecret(request.headers);
  await expireHolds();
  await settlePendingPayments();
  const mail = await deliverMail();
  const refunds = await deliverRefunds();
  await deleteExpiredRows();
  return Response.json({ ...mail, refunds });
});

/** Vercel's scheduler can only GET. The secret stands in a header, so that no link or picture can call it. */
export const GET = POST;
