import { routes } from "@/lib/api/routes";
import { videoEndpoints } from "@/lib/videos/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(videoEndpoints.getPackFilm);
