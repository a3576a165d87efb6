import { routes } from "@/lib/api/routes";
import { settingEndpoints } from "@/lib/settings/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  settingEndpoints.listSettings,
  settingEndpoints.saveSetting,
);
