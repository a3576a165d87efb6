import { useState, useSyncExternalStore } from "react";

import { SettingButtons } from "@/components/settings/setting-buttons";
import { SettingField } from "@/components/settings/setting-field";
import { settingDraft, useSaveSetting } from "@/components/settings/use-save-setting";
import { fromLocalMoment, toLocalMoment } from "@/components/ui/local-moment";
import { useDraft } from "@/components/ui/use-draft";
import { SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

const neverChanges = () => () => {};

export function AnnouncementForm({ setting }: { setting: ListedSetting }) {
  const stored = SETTINGS.announcement.schema.safeParse(setting.value).data ?? null;
  const { text, write } = useDraft(settingDraft(setting.key), stored?.text ?? "");
  const [href, setHref] = useState(stored?.href ?? "");
  const [typedUntil, setTypedUntil] = useState<string | null>(null);
  // The server doesn't know the time zone.
  const storedUntil = useSyncExternalStore(
    neverChanges,
    () => (stored?.until ? toLocalMoment(stored.until) : ""),
    () => "",
  );
  const until = typedUntil ?? storedUntil;
  const saving = useSaveSetting(setting);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save({
          text,
          href: href.trim() || null,
          until: fromLocalMoment(until) || null,
        });
      }}
    >
      <SettingField
        label="Text"
        value={text}
        error={saving.errorOf("value.text")}
        onChange={write}
      />
      <SettingField
        label="Link (optional)"
        placeholder="/pricing"
        value={href}
        error={saving.errorOf("value.href")}
        onChange={setHref}
      />
      <SettingField
        label="Until (optional)"
        hint="In your time zone."
        type="datetime-local"
        value={until}
        error={saving.errorOf("value.until")}
        onChange={setTypedUntil}
      />
      <SettingButtons setting={setting} saving={saving} resetLabel="Remove" />
    </form>
  );
}
