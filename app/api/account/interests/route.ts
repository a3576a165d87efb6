import { changeDetails } from "@/lib/account/change-details";
import { interestsInputSchema } from "@/lib/account/schema";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

export const PATCH = withRoute(
  { access: "user", body: interestsInputSchema },
  async ({ user, body }) => Response.json(await changeDetails({ userId: user.id, details: body })),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods({ PATCH });
