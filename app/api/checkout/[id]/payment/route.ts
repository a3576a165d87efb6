import { routes } from "@/lib/api/routes";
import { checkoutEndpoints } from "@/lib/checkout/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  checkoutEndpoints.payCheckout,
);
