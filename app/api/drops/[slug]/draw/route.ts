import { routes } from "@/lib/api/routes";
import { dropEndpoints } from "@/lib/drops/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(dropEndpoints.listDraw);
