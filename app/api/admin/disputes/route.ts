import { routes } from "@/lib/api/routes";
import { disputeEndpoints } from "@/lib/payments/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  disputeEndpoints.listDisputes,
);
