"use client";

import { useEffect, useState } from "react";

import { Link } from "@/components/ui/link";
import { CloseIcon } from "@/components/ui/shell-icons";
import { DISMISSED_KEY } from "@/lib/platform/client/head-script";
import type { Announcement } from "@/lib/settings/announcement";

const MAX_TIMER_MS = 2 ** 31 - 1;

/** head-script.ts hides one that was dismissed before the first paint. */
export function AnnouncementBar({ id, text, href, until }: Announcement) {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    if (until === null) return;
    const leftMs = Date.parse(until) - Date.now();
    const timer = setTimeout(() => setIsHidden(true), Math.min(leftMs, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until]);
  if (isHidden) return null;

  function dismiss() {
    try {
      localStorage.setItem(DISMISSED_KEY, id);
    } catch {
      // Without storage, it is back on the next page load.
    }
    setIsHidden(true);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  return (
    <aside
      aria-label="Announcement"
      data-announcement={id}
      data-print="none"
      className="border-b bg-muted text-sm"
    >
      <div className="wrap flex items-center gap-2">
        <p className="min-w-0 flex-1 py-3 [overflow-wrap:anywhere]">
          {href ? (
            <Link href={href} className="target textlink">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <button
          type="button"
          aria-label="Dismiss the announcement"
          className="-mr-3 grid size-11 flex-none place-items-center text-muted-foreground hover:text-foreground"
          onClick={dismiss}
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
