import "server-only";

import { changeMarketName } from "@/lib/accounts/market-name/change-market-name";
import { marketNameInputSchema } from "@/lib/accounts/market-name/schema";
import { accountSchema } from "@/lib/accounts/profile/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";

export const marketNameEndpoints = defineEndpoints(accountTag, {
  changeMarketName: endpoint("PATCH /api/account/market-name", {
    summary: "Set the name shown on the market, or reset it to the username",
    description: "409 if it is another collector's username, market name or showcase.",
    access: "user",
    body: marketNameInputSchema,
    output: accountSchema,
    errors: [409, 429],
  }).handle(async ({ user, body }) => await changeMarketName({ ...body, userId: user.id })),
});
