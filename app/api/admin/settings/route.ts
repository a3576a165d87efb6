import { routes } from "@/lib/api/routes";
import { healthEndpoints } from "@/lib/health/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  healthEndpoints.listSettings,
  healthEndpoints.saveSetting,
);
