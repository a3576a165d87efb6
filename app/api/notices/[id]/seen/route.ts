import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { markNoticeSeen } from "@/lib/notices/mark-notice-seen";
import { noticeParamsSchema } from "@/lib/notices/schema";

export const POST = withRoute(
  { access: "user", params: noticeParamsSchema },
  async ({ user, params }) => {
    await markNoticeSeen({ id: params.id, userId: user.id });
    return Response.json({ success: true });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
