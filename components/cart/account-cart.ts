/** Browser cart keys share this prefix, so that both are invalidated together. */
export const ACCOUNT_CART_KEY = ["/api/cart"];
