import { routes } from "@/lib/api/routes";
import { returnEndpoints } from "@/lib/shipments/returns/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  returnEndpoints.takeInParcel,
);
