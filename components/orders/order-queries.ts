import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";

export const ORDERS = pages("GET /api/orders");
export const orderQuery = (id: string) => query("GET /api/orders/{id}", { params: { id } });
