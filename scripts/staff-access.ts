// npm run docs:roles: writes docs/roles.md and lib/api/staff-access.ts.
import { writeFileSync } from "node:fs";

import { ENDPOINTS } from "@/lib/server/openapi-document";
import { rolesPage, staffAccessModule } from "@/lib/server/staff-access";

writeFileSync("docs/roles.md", rolesPage(ENDPOINTS));
writeFileSync("lib/api/staff-access.ts", staffAccessModule(ENDPOINTS));
