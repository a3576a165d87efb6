import { useState } from "react";

import { SettingButtons } from "@/components/admin/settings/setting-buttons";
import { SettingField } from "@/components/admin/settings/setting-field";
import { useSaveSetting } from "@/components/admin/settings/use-save-setting";
import { SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

/** For a value of one line: an amount or an address. */
export function LineForm({ setting }: { setting: ListedSetting }) {
  const [line, setLine] = useState(typeof setting.value === "string" ? setting.value : "");
  const saving = useSaveSetting(setting);
  const { kind, label } = SETTINGS[setting.key];
  const isMoney = kind === "money";
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(isMoney ? withCents(line) : line.trim() || null);
      }}
    >
      <SettingField
        label={isMoney ? `${label} in dollars` : `Address on ${label}`}
        {...(isMoney
          ? { prefix: "$", inputMode: "decimal", className: "max-w-40" }
          : { type: "url", placeholder: "https://" })}
        value={line}
        error={saving.errorOf("value")}
        onChange={setLine}
      />
      <SettingButtons
        setting={setting}
        saving={saving}
        resetLabel={isMoney ? `Back to $${String(setting.initial)}` : "Remove"}
      />
    </form>
  );
}

/** "4" and "4.9" are amounts, too. */
function withCents(line: string): string {
  const typed = line.trim().replace(/^\$/, "");
  return /^\d+(?:\.\d?)?$/.test(typed) ? Number(typed).toFixed(2) : typed;
}
