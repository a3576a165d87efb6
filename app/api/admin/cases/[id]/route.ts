import { routes } from "@/lib/api/routes";
import { caseEndpoints } from "@/lib/stock/desk/cases/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  caseEndpoints.getCase,
  caseEndpoints.changeCase,
);
