import type { SaveSetting } from "@/components/settings/use-save-setting";
import { Button } from "@/components/ui/button";
import { SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

type SettingButtonsProps = {
  setting: ListedSetting;
  saving: Pick<SaveSetting, "isPending" | "save">;
  resetLabel: string;
};

/** Names the setting, because a page has many of these buttons. */
export function SettingButtons({ setting, saving, resetLabel }: SettingButtonsProps) {
  const { key, value } = setting;
  const { label, initial } = SETTINGS[key];
  const isInitial = JSON.stringify(value) === JSON.stringify(initial);
  return (
    <p className="flex flex-wrap gap-2">
      <Button type="submit" pending={saving.isPending} aria-label={`Save ${label}`}>
        Save
      </Button>
      {!isInitial && (
        <Button
          variant="ghost"
          disabled={saving.isPending}
          aria-label={`${resetLabel}: ${label}`}
          onClick={() => saving.save(initial)}
        >
          {resetLabel}
        </Button>
      )}
    </p>
  );
}
