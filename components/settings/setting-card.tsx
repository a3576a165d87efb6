import { AnnouncementForm } from "@/components/settings/announcement-form";
import { LineForm } from "@/components/settings/line-form";
import { MaintenanceForm } from "@/components/settings/maintenance-form";
import { LocalTime } from "@/components/ui/local-time";
import { SectionHead } from "@/components/ui/section-head";
import { countOf } from "@/lib/platform/plural";
import { type SettingKey, SETTINGS } from "@/lib/settings/definitions";
import { describeSetting } from "@/lib/settings/describe-setting";
import type { ListedSetting } from "@/lib/settings/schema";

const FORMS = {
  address: LineForm,
  announcement: AnnouncementForm,
  days: LineForm,
  maintenance: MaintenanceForm,
  money: LineForm,
  percent: LineForm,
};

export function SettingCard({ setting }: { setting: ListedSetting }) {
  const { key, version, history } = setting;
  const { label, help, kind } = SETTINGS[key];
  const SettingForm = FORMS[kind];
  const id = `setting-${key}`;
  return (
    <section aria-labelledby={id} className="grid gap-4 border-b py-6">
      <SectionHead id={id} look="card" heading="h3" title={label} hint={help} />
      <SettingForm setting={setting} />
      {version === 0 ? (
        <p className="text-sm text-muted-foreground">Never changed.</p>
      ) : (
        <History name={key} history={history} />
      )}
    </section>
  );
}

function History({ name, history }: { name: SettingKey; history: ListedSetting["history"] }) {
  return (
    <details className="text-sm">
      <summary className="target w-fit cursor-pointer text-muted-foreground">
        <span>{countOf(history.length, "change")}</span>
        <span className="sr-only">{` of ${SETTINGS[name].label}`}</span>
      </summary>
      <ol className="grid pt-2">
        {history.map(({ version, value, changedBy, changedAt }) => (
          <li key={version} className="flex flex-wrap justify-between gap-x-6 border-t py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{describeSetting(name, value)}</span>
            <span className="text-muted-foreground">
              <LocalTime iso={changedAt} />
              <span>{` · ${changedBy ?? "A former colleague"}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
