import { factorEndpoints } from "@/lib/accounts/factors/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(factorEndpoints.addPasskey);
