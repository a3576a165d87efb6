import { Captions, CaptionsOff, Maximize2, Pause, Play, Volume2, VolumeX } from "lucide-react";

import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Scrubber } from "@/components/videos/scrubber";
import { clockTime } from "@/lib/cards/offset-text";
import { lengthOf, type TimedPart } from "@/lib/videos/timeline";

export type View = "both" | "A" | "B";
const VIEWS = [
  { value: "both", label: "Both" },
  { value: "A", label: "A large" },
  { value: "B", label: "B large" },
] as const;

type PlayerBarProps = {
  parts: readonly TimedPart[];
  ms: number;
  isPlaying: boolean;
  isMuted: boolean;
  hasCaptions: boolean;
  view: View;
  onToggle: () => void;
  onSeek: (ms: number) => void;
  onMute: () => void;
  onCaptions: () => void;
  onView: (view: View) => void;
  onFullScreen: () => void;
  /** Null without marked challenge words. */
  onChallenge: (() => void) | null;
};

export function PlayerBar(props: PlayerBarProps) {
  const { parts, ms, isPlaying, isMuted, hasCaptions, view, onChallenge } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pb-3">
      <Scrubber parts={parts} ms={ms} onSeek={props.onSeek} />
      <Button
        variant="stage"
        size="icon"
        aria-label={isPlaying ? "Pause" : "Play"}
        onClick={props.onToggle}
      >
        {isPlaying ? (
          <Pause className="icon" aria-hidden="true" />
        ) : (
          <Play className="icon" aria-hidden="true" />
        )}
      </Button>
      <p className="text-sm text-stage-muted tabular-nums">
        {`${clockTime(ms)} / ${clockTime(lengthOf(parts))}`}
      </p>
      {onChallenge && (
        <Button variant="stage" onClick={onChallenge}>
          Code words
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Segmented
          label="Cameras"
          value={view}
          options={VIEWS}
          onChange={props.onView}
          className="text-foreground"
        />
        {onChallenge && (
          <Button
            variant="stage"
            size="icon"
            aria-label="Captions"
            aria-pressed={hasCaptions}
            onClick={props.onCaptions}
          >
            {hasCaptions ? (
              <Captions className="icon" aria-hidden="true" />
            ) : (
              <CaptionsOff className="icon" aria-hidden="true" />
            )}
          </Button>
        )}
        <Button
          variant="stage"
          size="icon"
          aria-label="Sound"
          aria-pressed={!isMuted}
          onClick={props.onMute}
        >
          {isMuted ? (
            <VolumeX className="icon" aria-hidden="true" />
          ) : (
            <Volume2 className="icon" aria-hidden="true" />
          )}
        </Button>
        <Button variant="stage" size="icon" aria-label="Full screen" onClick={props.onFullScreen}>
          <Maximize2 className="icon" aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
