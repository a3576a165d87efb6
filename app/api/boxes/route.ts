import { routes } from "@/lib/api/routes";
import { packEndpoints } from "@/lib/packs/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(packEndpoints.listBoxes);
