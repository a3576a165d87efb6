"use client";

import { useQuery } from "@tanstack/react-query";

import { PageHead } from "@/components/back-office/page-head";
import { SettingCard } from "@/components/settings/setting-card";
import { query } from "@/lib/client/query";
import { SETTING_GROUPS, SETTINGS } from "@/lib/settings/definitions";

export function SettingsScreen() {
  const { data } = useQuery(query("GET /api/admin/settings"));
  const settings = data?.settings ?? [];
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Settings"
        lead="Changes take effect everywhere within seconds. Every earlier value is kept, with who set it."
      />
      <div className="grid max-w-180 gap-12">
        {SETTING_GROUPS.map((group) => (
          <section key={group} aria-label={group} className="grid">
            <h2 className="text-xl">{group}</h2>
            {settings
              .filter(({ key }) => SETTINGS[key].group === group)
              .map((setting) => (
                <SettingCard key={`${setting.key} ${setting.version}`} setting={setting} />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}
