import { query } from "@/lib/client/query";

export const ACCOUNT_CART = query("GET /api/cart");
export const ACCOUNT_CART_CARDS = query("GET /api/cart/cards");

export const cartQuery = (id: string) => query("GET /api/cart/{id}", { params: { id } });
export const cartCardsQuery = (id: string) => query("GET /api/cart/cards/{id}", { params: { id } });
