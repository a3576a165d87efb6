import { accountEndpoints } from "@/lib/accounts/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  accountEndpoints.changeProfile,
);
