import { cache, type ReactNode } from "react";

import { SiteHeader } from "@/app/_shell/site-header";
import { FeesProvider } from "@/components/payments/fees";
import { AnnouncementBar } from "@/components/shell/announcement-bar";
import { Footer } from "@/components/shell/footer";
import { MaintenanceBar } from "@/components/shell/maintenance-bar";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { SETTINGS_TAG } from "@/lib/platform/cache/tags.mjs";
import { feesOf } from "@/lib/pricing/fees";
import { shownAnnouncement } from "@/lib/settings/announcement";
import { currentSettings, type Known, settingsInMemory } from "@/lib/settings/current-settings";
import { socialLinksOf } from "@/lib/settings/definitions";

const SETTINGS_TAGS = [SETTINGS_TAG];

type FrameProps = { children: ReactNode };

/** The shop's header and footer around a page. Waits for the settings only if they must be read. */
export function SiteFrame({ children }: FrameProps) {
  const known = readSettings();
  return known instanceof Promise ? (
    <LateFrame known={known}>{children}</LateFrame>
  ) : (
    <Frame known={known}>{children}</Frame>
  );
}

/** Once per rendering: Next renders the page for unknown addresses, with a frame, beside every page. */
const readSettings = cache(() => settingsInMemory() ?? currentSettings());
const tagOnce = cache(tagPage);

async function LateFrame({ known, children }: FrameProps & { known: Promise<Known> }) {
  return <Frame known={await known}>{children}</Frame>;
}

function Frame({ known: { settings, readAt }, children }: FrameProps & { known: Known }) {
  const { announcement, secondsLeft } = shownAnnouncement(settings.announcement);
  return (
    <FeesProvider fees={feesOf(settings)}>
      <SettingsTag readAt={readAt} secondsLeft={secondsLeft} />
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

type TagProps = { readAt: number; secondsLeft: number | undefined };

/** Apart, so that the frame doesn't wait for it. */
async function SettingsTag({ readAt, secondsLeft }: TagProps) {
  await tagOnce(SETTINGS_TAGS, readAt, secondsLeft);
  return null;
}
