import { routes } from "@/lib/api/routes";
import { payoutEndpoints } from "@/lib/payouts/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  payoutEndpoints.exportBalance,
);
