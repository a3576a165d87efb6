import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getEnv } from "@/lib/platform/env";
import { uploadInputSchema } from "@/lib/platform/storage/schema";
import { startUpload } from "@/lib/platform/storage/start-upload";

export const POST = withRoute(
  { access: "admin", body: uploadInputSchema },
  async ({ request, user, body }) => {
    // A browser says where it reached us, and withRoute has found that it is us; scripts get the configured address.
    const origin = request.headers.get("origin") ?? getEnv().APP_URL;
    return Response.json(await startUpload({ input: body, createdById: user.id, origin }));
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
