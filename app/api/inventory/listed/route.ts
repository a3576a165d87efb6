import { routes } from "@/lib/api/routes";
import { marketEndpoints } from "@/lib/market/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  marketEndpoints.getListedTray,
);
