import "server-only";

import { sha256Hex } from "@/lib/platform/sha256";
import { SECOND_MS } from "@/lib/platform/time";
import type { Settings } from "@/lib/settings/definitions";

export type Announcement = NonNullable<Settings["announcement"]> & {
  /** The text that a visitor dismissed: another text is shown again. */
  id: string;
};
type Shown = { announcement: Announcement | null; secondsLeft: number | undefined };

const NONE: Shown = { announcement: null, secondsLeft: undefined };

/** `secondsLeft` is how long a page that shows it may be cached. */
export function shownAnnouncement(announcement: Settings["announcement"], now = new Date()): Shown {
  if (!announcement) return NONE;
  const { text, href, until } = announcement;
  const leftMs = until === null ? Infinity : Date.parse(until) - now.getTime();
  if (leftMs <= 0) return NONE;
  return {
    announcement: { ...announcement, id: sha256Hex(`${text} ${href}`).slice(0, 8) },
    secondsLeft: leftMs === Infinity ? undefined : Math.ceil(leftMs / SECOND_MS),
  };
}
