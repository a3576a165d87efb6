import { routes } from "@/lib/api/routes";
import { spendingEndpoints } from "@/lib/spending/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  spendingEndpoints.countMinute,
  spendingEndpoints.setTimeLimit,
);
