import "server-only";

import { OWNERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listSettings } from "@/lib/settings/list-settings";
import { saveSetting } from "@/lib/settings/save-setting";
import { saveSettingInputSchema, settingListSchema } from "@/lib/settings/schema";

const tag = { name: "settings", description: "What owners set while the shop runs" };
export const settingEndpoints = defineEndpoints(tag, {
  listSettings: endpoint("GET /api/admin/settings", {
    access: OWNERS,
    audit: "nothing",
    summary: "List the settings, with their last ten values",
    output: settingListSchema,
  }).handle(async () => ({ settings: await listSettings() })),

  saveSetting: endpoint("PUT /api/admin/settings", {
    access: OWNERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change a setting",
    confirm: true,
    body: saveSettingInputSchema,
    output: settingListSchema,
    errors: [409],
  }).handle(async ({ body, user, requestId }) => {
    await saveSetting({ ...body, actorId: user.id, requestId });
    return { settings: await listSettings() };
  }),
});
