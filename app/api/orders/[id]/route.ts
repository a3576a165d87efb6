import { routes } from "@/lib/api/routes";
import { orderEndpoints } from "@/lib/orders/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(orderEndpoints.getOrder);
