import { routes } from "@/lib/api/routes";
import { passportEndpoints } from "@/lib/proof/passport/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  passportEndpoints.listPassportPacks,
);
