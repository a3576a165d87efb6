import { routes } from "@/lib/api/routes";
import { pullEndpoints } from "@/lib/pulls/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(pullEndpoints.importOdds);
