import { routes } from "@/lib/api/routes";
import { viewEndpoints } from "@/lib/views/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(viewEndpoints.deleteView);
