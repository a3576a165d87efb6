import { routes } from "@/lib/api/routes";
import { checklistEndpoints } from "@/lib/checklists/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(checklistEndpoints.listSets);
