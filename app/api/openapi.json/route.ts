import { routes } from "@/lib/api/routes";
import { openapiEndpoints } from "@/lib/server/openapi-document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(openapiEndpoints.openapi);
