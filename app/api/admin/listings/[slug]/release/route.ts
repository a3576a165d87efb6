import { routes } from "@/lib/api/routes";
import { releaseEndpoints } from "@/lib/stock/releases/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(releaseEndpoints.setRelease);
