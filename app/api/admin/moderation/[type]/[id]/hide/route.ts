import { routes } from "@/lib/api/routes";
import { moderationEndpoints } from "@/lib/showcase/moderation/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  moderationEndpoints.hideShared,
);
