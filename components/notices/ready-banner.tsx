"use client";

import { readyMessage, useBoxNotices, useDismissNotices } from "@/components/notices/use-notices";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/shell-icons";
import type { BoxNotice } from "@/lib/notices/schema";

/** Boxes beyond this number are summed up in one link. */
const MAX_NAMED = 3;

export function ReadyBanner() {
  const notices = useBoxNotices();
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;
  const named = notices.slice(0, MAX_NAMED);
  const more = notices.length - named.length;

  function dismissAll() {
    // The button disappears with the banner, so focus moves to the main content.
    document.getElementById("main")?.focus();
    dismiss(notices);
  }

  return (
    <section aria-label="Ready to rip" className="wrap pt-4" data-print="none">
      <div className="flex items-start justify-between gap-3 rounded-lg border bg-wax-soft py-1 pr-1 pl-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 py-1.5 text-sm">
          <strong className="font-strong">
            {notices.length === 1 ? "Your box is ready to rip" : readyMessage(notices.length)}
          </strong>
          <ul className="flex min-w-0 flex-wrap gap-x-4">
            {named.map((notice) => (
              <li key={notice.id} className="min-w-0">
                {/* The specification asks for a full page load of the rip page. */}
                <a href={`/rip?box=${notice.ownedBoxId}`} className="target textlink">
                  {nameOf(notice)}
                </a>
              </li>
            ))}
            {more > 0 && (
              <li>
                {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- /rip needs a full load */}
                <a href="/rip" className="target textlink">{`${more} more`}</a>
              </li>
            )}
          </ul>
        </div>
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismissAll}>
          <CloseIcon className="icon-sm" />
        </Button>
      </div>
    </section>
  );
}

function nameOf({ name, type }: BoxNotice): string {
  return `${name} ${type}`;
}
