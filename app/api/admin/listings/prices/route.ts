import { routes } from "@/lib/api/routes";
import { stockListingEndpoints } from "@/lib/stock/desk/listings/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  stockListingEndpoints.changePrices,
);
