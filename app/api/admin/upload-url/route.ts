import { routes } from "@/lib/api/routes";
import { stockEndpoints } from "@/lib/stock/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  stockEndpoints.createUploadUrl,
);
