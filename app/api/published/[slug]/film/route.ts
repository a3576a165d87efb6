import { routes } from "@/lib/api/routes";
import { showcaseEndpoints } from "@/lib/showcase/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  showcaseEndpoints.getPublishedFilm,
);
