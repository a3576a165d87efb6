import { routes } from "@/lib/api/routes";
import { serverEndpoints } from "@/lib/server/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(serverEndpoints.metrics);
