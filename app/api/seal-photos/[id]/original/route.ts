import { routes } from "@/lib/api/routes";
import { sealPhotoEndpoints } from "@/lib/stock/seal-photos/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  sealPhotoEndpoints.getSealOriginal,
);
