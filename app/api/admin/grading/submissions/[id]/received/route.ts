import { routes } from "@/lib/api/routes";
import { gradingDeskEndpoints } from "@/lib/grading/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  gradingDeskEndpoints.receiveSubmission,
);
