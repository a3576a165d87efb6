"use client";

import { useState } from "react";

import { momentOf } from "@/components/drops/room/countdown";
import { tenthsLeft } from "@/components/drops/room/milestones";
import type { RoomView } from "@/components/drops/room/room-view";

const START = {
  ten: "The draw is in less than ten minutes.",
  one: "The draw is in less than a minute.",
  over: null,
};
const TURN = { ten: null, one: "Less than a minute left to hold your box.", over: null };

type AnnouncementsProps = {
  view: RoomView;
  startsAt: string;
  isPaused: boolean;
  nowMs: number | null;
};

/** What a screen reader hears: the turn immediately, and a tenth of everything else. */
export function Announcements({ view, startsAt, isPaused, nowMs }: AnnouncementsProps) {
  const milestone = useMilestone(view);
  return (
    <>
      <p role="alert" className="sr-only">
        {view.kind === "turn" &&
          (isPaused
            ? "It’s your turn, but the drop is paused. You’ll get your remaining time back when it resumes."
            : "It’s your turn. You can check out now.")}
      </p>
      <p role="status" className="sr-only">
        {milestone ?? (!isPaused && momentWords(view, startsAt, nowMs))}
      </p>
    </>
  );
}

/** Changes ten times on the way to the turn. */
function useMilestone(view: RoomView): string | null {
  const [heard, setHeard] = useState<{ first: number; tenths: number; words: string } | null>(null);
  if (view.kind !== "waiting") return null;
  const { place, ahead } = view;
  const first = heard?.first ?? ahead;
  const tenths = tenthsLeft({ ahead, first });
  if (heard?.tenths === tenths) return heard.words;
  const words = `You have place ${place.toLocaleString("en-US")}. ${aheadWords(ahead)}`;
  setHeard({ first, tenths, words });
  return words;
}

export const aheadWords = (ahead: number): string =>
  ahead === 0
    ? "You’re next."
    : `${ahead.toLocaleString("en-US")} ${ahead === 1 ? "person is" : "people are"} ahead of you.`;

function momentWords(view: RoomView, startsAt: string, nowMs: number | null): string | null {
  if (nowMs === null) return null;
  if (view.kind === "turn") {
    const moment = momentOf(Date.parse(view.until) - nowMs);
    return moment && TURN[moment];
  }
  if (view.kind !== "open" && view.kind !== "joined") return null;
  const moment = momentOf(Date.parse(startsAt) - nowMs);
  return moment && START[moment];
}
