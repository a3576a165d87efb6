import { marketNameEndpoints } from "@/lib/accounts/market-name/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  marketNameEndpoints.changeMarketName,
);
