import { routes } from "@/lib/api/routes";
import { orderDeskEndpoints } from "@/lib/support/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  orderDeskEndpoints.addOrderNote,
);
