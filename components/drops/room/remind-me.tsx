"use client";

import { useSyncExternalStore } from "react";

import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

const MailReminder = lazyInBrowser(() =>
  import("@/components/drops/room/mail-reminder").then((module) => module.MailReminder),
);

/** A mail for those with an account, and a calendar file for anyone. */
export function RemindMe({ slug }: { slug: string }) {
  const mayBeSignedIn = useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        {mayBeSignedIn ? (
          <MailReminder slug={slug} />
        ) : (
          <ButtonLink
            href={`/auth?next=${encodeURIComponent(`/drops/${slug}`)}`}
            prefetch={false}
            rel="nofollow"
          >
            Sign in to get a reminder
          </ButtonLink>
        )}
        <OutlineLink href={`/drops/${slug}/calendar`} prefetch={false} download>
          Add to my calendar
        </OutlineLink>
      </div>
    </div>
  );
}
