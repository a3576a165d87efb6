import { routes } from "@/lib/api/routes";
import { valueEndpoints } from "@/lib/values/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  valueEndpoints.getCollectionValue,
);
