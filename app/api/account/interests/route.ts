import { changeDetails } from "@/lib/accounts/profile/change-details";
import { interestsInputSchema } from "@/lib/accounts/profile/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";

export const PATCH = withRoute(
  { access: "user", body: interestsInputSchema },
  async ({ user, body }) => Response.json(await changeDetails({ userId: user.id, details: body })),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods({ PATCH });
