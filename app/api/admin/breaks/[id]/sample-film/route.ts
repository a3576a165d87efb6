import { routes } from "@/lib/api/routes";
import { sampleEndpoints } from "@/lib/onboarding/samples/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  sampleEndpoints.getSampleFilm,
);
