import "server-only";

import { OWNERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { listSettings } from "@/lib/settings/list-settings";
import { saveSetting } from "@/lib/settings/save-setting";
import { saveSettingInputSchema, settingListSchema } from "@/lib/settings/schema";

const tag = { name: "settings", description: "What owners set while the shop runs" };
const common = { tag, access: OWNERS, path: "/api/admin/settings" } as const;

export const settingEndpoints = {
  listSettings: defineEndpoint(
    {
      ...common,
      id: "listSettings",
      audit: "nothing",
      method: "GET",
      summary: "List the settings, with their last ten values",
      output: settingListSchema,
    },
    async () => ({ settings: await listSettings() }),
  ),

  saveSetting: defineEndpoint(
    {
      ...common,
      id: "saveSetting",
      audit: "in use case",
      caseOf: NOBODY,
      method: "PUT",
      summary: "Change a setting",
      confirm: true,
      body: saveSettingInputSchema,
      output: settingListSchema,
      errors: [409],
    },
    async ({ body, user, requestId }) => {
      await saveSetting({ ...body, actorId: user.id, requestId });
      return { settings: await listSettings() };
    },
  ),
};
