import { routes } from "@/lib/api/routes";
import { payoutDeskEndpoints } from "@/lib/payouts/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  payoutDeskEndpoints.downloadBankFile,
);
