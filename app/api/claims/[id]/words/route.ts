import { routes } from "@/lib/api/routes";
import { claimEndpoints } from "@/lib/claims/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  claimEndpoints.addSellerWords,
);
