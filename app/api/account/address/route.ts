import { changeDetails } from "@/lib/account/change-details";
import { addressInputSchema } from "@/lib/account/schema";
import { withRoute } from "@/lib/http/route";

export const PATCH = withRoute({ access: "user", body: addressInputSchema }, async ({ user, body }) =>
  Response.json(await changeDetails({ userId: user.id, details: body })),
);
