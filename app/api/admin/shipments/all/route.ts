import { routes } from "@/lib/api/routes";
import { shipmentListEndpoints } from "@/lib/shipments/desk/list-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  shipmentListEndpoints.listAllShipments,
);
