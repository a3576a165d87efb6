import { routes } from "@/lib/api/routes";
import { vaultEndpoints } from "@/lib/vault/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(vaultEndpoints.placeCard);
