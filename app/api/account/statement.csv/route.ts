import { routes } from "@/lib/api/routes";
import { statementEndpoints } from "@/lib/statements/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  statementEndpoints.exportStatement,
);
