import { routes } from "@/lib/api/routes";
import { giftEndpoints } from "@/lib/gifts/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(giftEndpoints.renewGiftLink);
