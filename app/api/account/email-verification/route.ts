import { requestEmailVerification } from "@/lib/accounts/profile/request-email-verification";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute({ access: "user" }, async ({ user }) => {
  const email = await requestEmailVerification({ userId: user.id });
  deliverMailSoon();
  return Response.json({
    message: `A verification link is on its way to ${email}. It works for 24 hours.`,
  });
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
