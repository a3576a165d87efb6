import { routes } from "@/lib/api/routes";
import { shipmentEndpoints } from "@/lib/shipments/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  shipmentEndpoints.getPackOutPhoto,
);
