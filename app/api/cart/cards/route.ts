import { routes } from "@/lib/api/routes";
import { cartEndpoints } from "@/lib/cart/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  cartEndpoints.getCartCards,
  cartEndpoints.addCardToCart,
);
