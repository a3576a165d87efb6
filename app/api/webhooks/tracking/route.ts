import { routes } from "@/lib/api/routes";
import { labelEndpoints } from "@/lib/shipments/labels/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  labelEndpoints.receiveTracking,
);
