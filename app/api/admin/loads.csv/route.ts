import { routes } from "@/lib/api/routes";
import { loadEndpoints } from "@/lib/loads/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(loadEndpoints.exportLoads);
