"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { PauseIcon, PlayIcon } from "@/components/ui/icons";
import { isReduced } from "@/components/ui/reduced-motion";
import { savesData, whenLoadedAndIdle } from "@/components/ui/when-idle";

/** Centers the mat, without the line of text at the bottom of the film. */
const CROP = "absolute top-0 left-1/2 h-[110%] w-auto max-w-none -translate-x-[54%]";

/** Fetched as a whole, because Safari needs ranges otherwise, and we serve none of static files. */
async function fetchClip(): Promise<string | undefined> {
  try {
    const answer = await fetch("/art/hero/clip.webm");
    return answer.ok ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One pack of a demo break, from its film. Plays once the page has loaded; with reduced motion or to
 * save data, only when asked to.
 */
export function HeroClip() {
  const video = useRef<HTMLVideoElement>(null);
  const [src, setSrc] = useState<string>();
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (isReduced() || savesData()) return;
    return whenLoadedAndIdle(() => void fetchClip().then(setSrc));
  }, []);
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src]);

  function toggle() {
    if (src === undefined) void fetchClip().then(setSrc);
    else if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  }
  return (
    <>
      <picture className="contents">
        <source type="image/avif" srcSet="/art/hero/clip.avif" />
        <img
          src="/art/hero/clip.webp"
          alt="The film of a break: a pack lies open on the mat, beside it a gold card numbered 07/10"
          width={854}
          height={480}
          fetchPriority="high"
          // Paints in the frame it arrives in, before scripts run.
          decoding="sync"
          className={CROP}
        />
      </picture>
      {src !== undefined && (
        <video
          ref={video}
          src={src}
          autoPlay
          loop
          muted
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          className={CROP}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
        />
      )}
      <Button
        variant="stage"
        size="icon"
        aria-label={isPlaying ? "Pause the film" : "Play the film"}
        className="absolute bottom-[clamp(1.5rem,5%,2.25rem)] left-[clamp(1.5rem,5%,2.25rem)]"
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </Button>
    </>
  );
}
