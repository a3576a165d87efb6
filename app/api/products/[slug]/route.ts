import { routes } from "@/lib/api/routes";
import { catalogEndpoints } from "@/lib/catalog/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(catalogEndpoints.getListing);
