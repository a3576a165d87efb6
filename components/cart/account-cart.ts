/** Browser cart keys share this prefix, so that both are invalidated together. */
export const ACCOUNT_CART_KEY = ["/api/cart"];
export const ACCOUNT_CART_CARDS_KEY = [...ACCOUNT_CART_KEY, "cards"];
