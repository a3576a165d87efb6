import type { ReactNode } from "react";

import { SiteHeader } from "@/app/_shell/site-header";
import { FeesProvider } from "@/components/payments/fees";
import { AnnouncementBar } from "@/components/shell/announcement-bar";
import { Footer } from "@/components/shell/footer";
import { MaintenanceBar } from "@/components/shell/maintenance-bar";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { SETTINGS_TAG } from "@/lib/platform/cache/tags.mjs";
import { feesOf } from "@/lib/pricing/fees";
import { shownAnnouncement } from "@/lib/settings/announcement";
import { currentSettings } from "@/lib/settings/current-settings";
import { socialLinksOf } from "@/lib/settings/definitions";

/** The shop's header and footer around a page. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const { settings, readAt } = await currentSettings();
  const { announcement, secondsLeft } = shownAnnouncement(settings.announcement);
  await tagPage([SETTINGS_TAG], readAt, secondsLeft);
  return (
    <FeesProvider fees={feesOf(settings)}>
      <MaintenanceBar {...settings.maintenance} />
      {announcement && <AnnouncementBar key={announcement.id} {...announcement} />}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer socialLinks={socialLinksOf(settings)} />
    </FeesProvider>
  );
}
