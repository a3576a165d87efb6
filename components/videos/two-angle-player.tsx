"use client";

import "@/components/videos/two-angle-player.css";

import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { isReduced } from "@/components/ui/reduced-motion";
import { Angle } from "@/components/videos/angle";
import { captionsOf, challengeCaption, isCue } from "@/components/videos/captions";
import { type ChapterGroup, Chapters } from "@/components/videos/chapters";
import { PlayerBar, type View } from "@/components/videos/player-bar";
import { isKeyForControl, keyActionOf } from "@/components/videos/player-keys";
import { usePlayback } from "@/components/videos/use-playback";
import type { Camera } from "@/lib/videos/options";
import { lockedWords, type TimedPart } from "@/lib/videos/timeline";

/** A moment in both videos, in milliseconds from the start of each camera's first part. */
type PairOfTimes = { tA: number; tB: number };
export type TwoAngleHandle = {
  /** Shows a moment in both angles, for example a card's second. */
  seekTo: (at: PairOfTimes, options?: { play?: boolean }) => void;
};

type TwoAnglePlayerProps = {
  /** The shape that listWatchable returns. */
  videos: {
    A: readonly TimedPart[];
    B: readonly TimedPart[];
    challengeAMs: number | null;
    challengeBMs: number | null;
  };
  challenge: string;
  /** Moments to jump to, listed under the videos. */
  chapters?: readonly ChapterGroup[];
  /** Where to begin, playing unless reduced motion is preferred. */
  startAt?: PairOfTimes | undefined;
  ref?: Ref<TwoAngleHandle>;
  className?: string;
};

/**
 * Both angles of a break in sync, on one timeline over all parts. Skips locked parts. `ref` has
 * `seekTo` for buttons next to the cards.
 */
export function TwoAnglePlayer({
  videos,
  challenge,
  chapters = [],
  startAt,
  ref,
  className,
}: TwoAnglePlayerProps) {
  const { A, B, challengeAMs, challengeBMs } = videos;
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>("both");
  const [isMuted, setIsMuted] = useState(true);
  const [hasCaptions, setHasCaptions] = useState(true);
  const aheadMs = challengeAMs !== null && challengeBMs !== null ? challengeBMs - challengeAMs : 0;
  const { screens, playback, state } = usePlayback({ partsA: A, partsB: B, aheadMs });
  const { ms, failed, indexes } = state;

  useImperativeHandle(ref, () => ({
    seekTo({ tA, tB }, { play = false } = {}) {
      const isThere = playback.current?.seek(tA, tB);
      if (play && isThere) playback.current?.play();
    },
  }));

  const { tA, tB } = startAt ?? {};
  useEffect(() => {
    if (tA === undefined || tB === undefined) return;
    if (playback.current?.seek(tA, tB) && !isReduced()) playback.current.play();
  }, [tA, tB, playback]);

  const toggle = () => playback.current?.toggle();
  const fullScreen = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : root.current?.requestFullscreen?.().catch(() => undefined));
  function press(event: KeyboardEvent) {
    const action = keyActionOf(event);
    if (!action || isKeyForControl(event)) return;
    event.preventDefault();
    if (action === "toggle") toggle();
    else if (action === "full-screen") fullScreen();
    else if (action === "start") playback.current?.seek(0);
    else if (action === "end") playback.current?.seek(Infinity);
    else playback.current?.step(action);
  }

  const locked = [...A, ...B].every(({ url }) => url === null);
  const [first] = A;
  if (!first || locked) {
    return (
      <p className={cn("rounded-lg bg-stage p-6 text-sm text-stage-muted", className)}>
        {first ? lockedWords(first) : "There are no videos of this break."}
      </p>
    );
  }

  const cues = { A: challengeAMs, B: challengeBMs };
  const clocks = { A: ms, B: ms + aheadMs };
  const angle = (camera: Camera, parts: readonly TimedPart[]) => (
    <Angle
      camera={camera}
      screen={screens[camera]}
      part={parts[indexes[camera]]}
      captions={captionsOf(parts, { index: indexes[camera], cueMs: cues[camera], challenge })}
      caption={
        hasCaptions && isCue(cues[camera], clocks[camera]) ? challengeCaption(challenge) : null
      }
      isMuted={isMuted || camera === "B"}
      trouble={
        failed === camera
          ? `This part of the video could not be ${state.isUnplayable ? "played" : "loaded"}.`
          : state.missing.includes(camera)
            ? "This video ends before this moment."
            : null
      }
      onToggle={toggle}
      className={cn(
        view === "both" && "sm:col-span-2",
        view !== "both" &&
          (view === camera ? "order-first sm:col-span-3" : "self-start max-sm:w-1/2"),
      )}
    />
  );
  return (
    <div
      ref={root}
      role="group"
      aria-label="Videos of the break"
      onKeyDown={press}
      className={cn(
        "two-angle-player dark grid content-start gap-1 overflow-hidden rounded-lg bg-stage text-stage-foreground",
        className,
      )}
    >
      <div className="grid gap-px sm:grid-cols-4">
        {angle("A", A)}
        {angle("B", B)}
      </div>
      <PlayerBar
        parts={A}
        ms={ms}
        isPlaying={state.isPlaying}
        isMuted={isMuted}
        hasCaptions={hasCaptions}
        view={view}
        onToggle={toggle}
        onSeek={(to) => playback.current?.seek(to)}
        onMute={() => setIsMuted(!isMuted)}
        onCaptions={() => setHasCaptions(!hasCaptions)}
        onView={setView}
        onFullScreen={fullScreen}
        onChallenge={
          challengeAMs === null
            ? null
            : () => playback.current?.seek(challengeAMs, challengeBMs ?? undefined)
        }
      />
      {chapters.length > 0 && (
        <Chapters
          groups={chapters}
          ms={ms}
          onSeek={({ tA, tB }) => {
            if (playback.current?.seek(tA, tB)) playback.current.play();
          }}
        />
      )}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-3 pb-3 text-sm">
          <span>
            {state.isUnplayable
              ? `This browser can’t play the video of camera ${failed}. Try another browser.`
              : `The video of camera ${failed} could not be loaded. Check your connection.`}
          </span>
          <Button variant="stage" onClick={() => playback.current?.retry()}>
            Try again
          </Button>
        </div>
      )}
      <p
        role="status"
        className={cn("text-sm text-stage-muted", state.note ? "px-3 pb-3" : "sr-only")}
      >
        {state.note || (isCue(challengeAMs, ms) ? challengeCaption(challenge) : "")}
      </p>
    </div>
  );
}
