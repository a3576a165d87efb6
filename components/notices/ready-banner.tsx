"use client";

import { Banner } from "@/components/notices/banner";
import { readyMessage, useBoxNotices, useDismissNotices } from "@/components/notices/use-notices";
import type { BoxNotice } from "@/lib/notices/schema";

/** Boxes beyond this number are summed up in one link. */
const MAX_NAMED = 3;

export function ReadyBanner() {
  const notices = useBoxNotices();
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;
  const named = notices.slice(0, MAX_NAMED);
  const more = notices.length - named.length;

  return (
    <Banner label="Ready to rip" onDismiss={() => dismiss(notices)}>
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
    </Banner>
  );
}

function nameOf({ name, type }: BoxNotice): string {
  return `${name} ${type}`;
}
