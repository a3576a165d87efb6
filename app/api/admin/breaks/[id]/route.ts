import { routes } from "@/lib/api/routes";
import { breakEndpoints } from "@/lib/breaks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  breakEndpoints.getBreak,
  breakEndpoints.saveBreakDetails,
);
