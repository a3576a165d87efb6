import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";

export const CLAIMS = pages("GET /api/claims");
export const SALE_CLAIMS = query("GET /api/claims/sales");
export const claimQuery = (id: string) => query("GET /api/claims/{id}", { params: { id } });
export const claimPath = (id: string) => `/account/claims/${id}`;

export const deskClaimQuery = (id: string) =>
  query("GET /api/admin/claims/{id}", { params: { id } });
