import { routes } from "@/lib/api/routes";
import { stockCountEndpoints } from "@/lib/stock/desk/counts/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  stockCountEndpoints.listStockCounts,
  stockCountEndpoints.startStockCount,
);
