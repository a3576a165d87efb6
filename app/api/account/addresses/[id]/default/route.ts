import { addressEndpoints } from "@/lib/accounts/addresses/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  addressEndpoints.makeAddressDefault,
);
