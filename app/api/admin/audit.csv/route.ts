import { routes } from "@/lib/api/routes";
import { auditEndpoints } from "@/lib/audit/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(auditEndpoints.exportAudit);
