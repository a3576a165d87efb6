import { routes } from "@/lib/api/routes";
import { gradingEndpoints } from "@/lib/grading/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  gradingEndpoints.listGradedWorths,
);
