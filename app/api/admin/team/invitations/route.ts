import { routes } from "@/lib/api/routes";
import { teamEndpoints } from "@/lib/team/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  teamEndpoints.inviteColleague,
);
