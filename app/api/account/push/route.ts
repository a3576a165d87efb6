import { routes } from "@/lib/api/routes";
import { pushEndpoints } from "@/lib/notices/push/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  pushEndpoints.getPushState,
  pushEndpoints.startPush,
  pushEndpoints.stopPush,
);
