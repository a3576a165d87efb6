/** The signed-in collector's cart. What a browser calls its own cart begins with the same part, so that both are read again together. */
export const ACCOUNT_CART_KEY = ["/api/cart"];
