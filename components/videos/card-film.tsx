"use client";

import "@/components/videos/card-film.css";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { isReduced } from "@/components/ui/reduced-motion";
import { Angle } from "@/components/videos/angle";
import { cardWords, momentOf, sightingWords } from "@/components/videos/filmed-moment";
import { isKeyForControl } from "@/components/videos/player-keys";
import { usePlayback } from "@/components/videos/use-playback";
import type { Camera } from "@/lib/videos/options";
import type { FilmedCard, PackFilm } from "@/lib/videos/schema";

const SLOW = 0.25;

const LazyClipPart = lazyInBrowser(() =>
  import("@/components/videos/clips/clip-part").then((module) => module.ClipPart),
);

export type CardFilmProps = {
  film: PackFilm;
  /** The card to begin with. */
  cardId: string;
  /** If it takes the place of what was pressed. */
  hasFocus?: boolean;
  className?: string;
};

/**
 * A card beside both films of the seconds in which it came out of its pack. The other cards of the
 * pack follow. With reduced motion, the films stand still at the second until they are played.
 */
export function CardFilm({ film, cardId, hasFocus = false, className }: CardFilmProps) {
  const { cards } = film;
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      cards.findIndex(({ id }) => id === cardId),
    ),
  );
  const [isSlow, setIsSlow] = useState(false);
  const [clipOf, setClipOf] = useState<FilmedCard | null>(null);
  const clipButton = useRef<HTMLButtonElement>(null);
  const { screens, playback, state } = usePlayback({
    partsA: film.A.parts,
    partsB: film.B.parts,
    aheadMs: 0,
  });
  const card = cards[index];
  const moment = card ? momentOf(film, card) : null;

  function show(plays: boolean) {
    if (!moment) return playback.current?.pause();
    const { startMs, startMsOfB, stillMs } = moment;
    const later = plays ? 0 : stillMs - startMs;
    playback.current?.seek(
      startMs + later,
      startMsOfB === undefined ? undefined : startMsOfB + later,
    );
    if (plays) playback.current?.play();
    else playback.current?.pause();
  }
  const showCard = useEffectEvent(() => show(!isReduced()));
  useEffect(() => showCard(), [index]);
  useEffect(() => playback.current?.setRate(isSlow ? SLOW : 1), [isSlow, playback]);

  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) group.current?.focus();
  }, [hasFocus]);

  const { ms, isPlaying } = state;
  const isOver = moment !== null && ms >= moment.endMs;
  useEffect(() => {
    if (isOver && isPlaying) playback.current?.pause();
  }, [isOver, isPlaying, playback]);

  if (!card) return null;
  function toggle() {
    if (isPlaying) playback.current?.pause();
    else if (!moment || isOver || ms < moment.startMs) show(true);
    else playback.current?.play();
  }
  const step = (by: number) => setIndex((at) => Math.max(0, Math.min(cards.length - 1, at + by)));
  function press(event: KeyboardEvent) {
    const { altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || isKeyForControl(event)) return;
    if (target instanceof HTMLVideoElement && target.controls) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  }
  function closeClip() {
    setClipOf(null);
    clipButton.current?.focus();
  }
  const angle = (camera: Camera) => (
    <Angle
      camera={camera}
      label={sightingWords(camera, card)}
      screen={screens[camera]}
      part={film[camera].parts[state.indexes[camera]]}
      captions={null}
      caption={null}
      isMuted
      trouble={
        state.failed === camera
          ? `This video could not be ${state.isUnplayable ? "played" : "loaded"}.`
          : state.missing.includes(camera)
            ? "This video ends before this moment."
            : null
      }
      onToggle={toggle}
      className={cn("rounded-md", film[camera].parts.length === 0 && "hidden")}
    />
  );
  return (
    <div
      ref={group}
      role="group"
      aria-label="The card on film"
      tabIndex={-1}
      className={cn("card-film dark grid gap-3 text-stage-foreground", className)}
      onKeyDown={press}
    >
      <div className="card-film-pictures">
        <CardPicture
          key={card.id}
          image={card.image}
          alt={`Scan: ${card.playerName}`}
          width="(min-width: 48rem) 300px, 30vw"
          className="card-film-scan"
        />
        {angle("A")}
        {angle("B")}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {cards.length > 1 && (
          <Button
            variant="stage"
            size="icon"
            aria-label="Previous card"
            aria-disabled={index === 0}
            onClick={() => step(-1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="stage"
          size="icon"
          aria-label={isPlaying ? "Pause" : isOver ? "Play again" : "Play"}
          aria-disabled={moment === null}
          onClick={toggle}
        >
          {isPlaying ? (
            <Pause className="icon" aria-hidden="true" />
          ) : (
            <Play className="icon" aria-hidden="true" />
          )}
        </Button>
        {cards.length > 1 && (
          <Button
            variant="stage"
            size="icon"
            aria-label="Next card"
            aria-disabled={index === cards.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </Button>
        )}
        <Button variant="stage" aria-pressed={isSlow} onClick={() => setIsSlow(!isSlow)}>
          Slow motion
        </Button>
        {film.about && moment && (
          <Button
            ref={clipButton}
            variant="stage"
            onClick={() => {
              playback.current?.pause();
              setClipOf(card);
            }}
          >
            Make a clip
          </Button>
        )}
        {state.failed && (
          <Button variant="stage" onClick={() => playback.current?.retry()}>
            Try again
          </Button>
        )}
      </div>
      {clipOf && <LazyClipPart film={film} card={clipOf} onClose={closeClip} />}
      <p role="status" className="min-h-10 text-center text-sm text-balance text-stage-muted">
        <span>{cardWords(card)}</span>
        {moment === null && <span> This card isn’t marked in the film.</span>}
      </p>
    </div>
  );
}
