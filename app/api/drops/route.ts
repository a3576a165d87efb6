import { routes } from "@/lib/api/routes";
import { dropListEndpoints } from "@/lib/drops/list-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  dropListEndpoints.listPublicDrops,
);
