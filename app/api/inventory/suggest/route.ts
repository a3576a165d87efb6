import { routes } from "@/lib/api/routes";
import { inventoryEndpoints } from "@/lib/inventory/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  inventoryEndpoints.suggestCards,
);
