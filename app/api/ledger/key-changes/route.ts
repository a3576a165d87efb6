import { routes } from "@/lib/api/routes";
import { proofEndpoints } from "@/lib/proof/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  proofEndpoints.getLedgerKeyChanges,
);
