import { routes } from "@/lib/api/routes";
import { publicMarketEndpoints } from "@/lib/market/public-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  publicMarketEndpoints.getOfferFilm,
);
