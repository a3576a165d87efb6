import { useState } from "react";

import { SettingField } from "@/components/settings/setting-field";
import { settingDraft, useSaveSetting } from "@/components/settings/use-save-setting";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useDraft } from "@/components/ui/use-draft";
import { withoutReload } from "@/components/ui/without-reload";
import { SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

export function MaintenanceForm({ setting }: { setting: ListedSetting }) {
  const { schema, initial } = SETTINGS.maintenance;
  const stored = schema.safeParse(setting.value).data ?? initial;
  const { text: message, write } = useDraft(settingDraft(setting.key), stored.message);
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaveSetting(setting);
  const { isOn } = stored;
  return (
    <form className="grid gap-4" onSubmit={withoutReload(() => saving.save({ isOn, message }))}>
      <p className="text-sm font-medium">
        {isOn ? "On: collectors can't change anything." : "Off: the shop works as usual."}
      </p>
      <SettingField
        label="Message to collectors"
        value={message}
        error={saving.errorOf("value.message")}
        onChange={write}
      />
      <p className="flex flex-wrap gap-2">
        {isOn ? (
          <Button pending={saving.isPending} onClick={() => saving.save({ isOn: false, message })}>
            Turn maintenance off
          </Button>
        ) : (
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            trigger={<Button variant="destructive">Turn maintenance on</Button>}
            title="Turn maintenance on?"
            description="Within seconds, collectors can't buy, open packs, sell or change anything. They see the message instead."
            labels={{ keep: "Keep the shop open", confirm: "Turn on", pending: "Turning on..." }}
            step={saving}
            onConfirm={() => {
              setIsAsking(false);
              saving.save({ isOn: true, message });
            }}
          />
        )}
        <Button
          type="submit"
          variant="outline"
          pending={saving.isPending}
          aria-label="Save message"
        >
          Save
        </Button>
      </p>
    </form>
  );
}
