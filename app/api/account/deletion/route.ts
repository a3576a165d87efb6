import { routes } from "@/lib/api/routes";
import { privacyEndpoints } from "@/lib/privacy/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  privacyEndpoints.listDeletionObstacles,
);
