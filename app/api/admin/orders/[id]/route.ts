import { routes } from "@/lib/api/routes";
import { orderDeskEndpoints } from "@/lib/orders/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  orderDeskEndpoints.getDeskOrder,
);
