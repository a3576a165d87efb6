import { routes } from "@/lib/api/routes";
import { shipmentDeskEndpoints } from "@/lib/shipments/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  shipmentDeskEndpoints.joinParcels,
);
