import { routes } from "@/lib/api/routes";
import { watchEndpoints } from "@/lib/watches/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  watchEndpoints.changeWant,
  watchEndpoints.stopWatching,
);
