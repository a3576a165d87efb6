import { Lock } from "lucide-react";
import type { Ref } from "react";

import { cn } from "@/components/ui/cn";
import type { Camera } from "@/lib/videos/options";
import { lockedWords, type TimedPart } from "@/lib/videos/timeline";

type AngleProps = {
  camera: Camera;
  /** What the video shows, if more than its camera. */
  label?: string | undefined;
  screen: Ref<HTMLVideoElement>;
  part: TimedPart | undefined;
  captions: string | null;
  /** Shown now. Drawn here, because browsers clip cues in small videos and keep removed ones. */
  caption: string | null;
  isMuted: boolean;
  /** Why this camera has no picture although the part isn't locked. */
  trouble: string | null;
  className?: string;
  onToggle: () => void;
};

export function Angle({
  camera,
  label,
  screen,
  part,
  captions,
  caption,
  isMuted,
  trouble,
  className,
  onToggle,
}: AngleProps) {
  const isLocked = !part || part.url === null;
  return (
    <div className={cn("relative grid aspect-video min-w-0 overflow-hidden bg-stage", className)}>
      <video
        ref={screen}
        aria-label={label ?? `Camera ${camera}`}
        playsInline
        preload="metadata"
        muted={isMuted}
        onClick={onToggle}
        className="absolute inset-0 size-full object-contain"
      >
        <track
          key={captions}
          kind="captions"
          srcLang="en"
          label="Code words"
          {...(captions && { src: `data:text/vtt,${encodeURIComponent(captions)}` })}
        />
      </video>
      {caption && !isLocked && !trouble && (
        <p
          aria-hidden="true"
          data-caption=""
          className="pointer-events-none absolute inset-x-2 bottom-2 text-center text-sm sm:text-base"
        >
          <span className="inline-block rounded-sm bg-stage px-2 py-0.5 text-balance">
            {caption}
          </span>
        </p>
      )}
      {(isLocked || trouble) && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-2 bg-stage p-4 text-center text-sm text-stage-muted">
          {trouble ? (
            <p>{trouble}</p>
          ) : (
            <>
              <Lock className="icon" aria-hidden="true" />
              <p>{lockedWords(part ?? { pack: 0 })}</p>
            </>
          )}
        </div>
      )}
      <span
        aria-hidden="true"
        className="absolute top-2 left-2 rounded-sm bg-stage px-1.5 py-0.5 text-xs text-stage-muted"
      >
        {`Camera ${camera}`}
      </span>
    </div>
  );
}
