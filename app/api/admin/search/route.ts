import { routes } from "@/lib/api/routes";
import { todayEndpoints } from "@/lib/today/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  todayEndpoints.searchEverything,
);
