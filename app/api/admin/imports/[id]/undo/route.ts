import { routes } from "@/lib/api/routes";
import { importEndpoints } from "@/lib/imports/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(importEndpoints.undoImport);
