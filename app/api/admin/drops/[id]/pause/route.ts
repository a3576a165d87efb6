import { routes } from "@/lib/api/routes";
import { dropDeskEndpoints } from "@/lib/drops/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(dropDeskEndpoints.pauseDrop);
