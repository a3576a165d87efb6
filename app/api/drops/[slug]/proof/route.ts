import { routes } from "@/lib/api/routes";
import { dropProofEndpoints } from "@/lib/proof/drops/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  dropProofEndpoints.getDropProof,
);
