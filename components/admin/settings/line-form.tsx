import { useState } from "react";

import { SettingButtons } from "@/components/admin/settings/setting-buttons";
import { SettingField } from "@/components/admin/settings/setting-field";
import { useSaveSetting } from "@/components/admin/settings/use-save-setting";
import { SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

/** For a value of one line: an address. */
export function LineForm({ setting }: { setting: ListedSetting }) {
  const [line, setLine] = useState(typeof setting.value === "string" ? setting.value : "");
  const saving = useSaveSetting(setting);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(line.trim() || null);
      }}
    >
      <SettingField
        label={`Address on ${SETTINGS[setting.key].label}`}
        type="url"
        placeholder="https://"
        value={line}
        error={saving.errorOf("value")}
        onChange={setLine}
      />
      <SettingButtons setting={setting} saving={saving} resetLabel="Remove" />
    </form>
  );
}
