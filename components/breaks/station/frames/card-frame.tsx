import { useEffect, useRef, useState } from "react";

import type { Films } from "@/components/breaks/station/frames/use-film-frames";
import { formatOffset } from "@/lib/cards/offset-text";
import type { Camera } from "@/lib/videos/options";

const WIDTH = 480;
const HEIGHT = 270;
/** Frames are fetched shortly before they scroll into view. */
const MARGIN = "200px";

type CardFrameProps = { films: Films; camera: Camera; ms: number };

/** The frame at a card's second, drawn from the uploaded video once it comes into view. */
export function CardFrame({ films, camera, ms }: CardFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const wanted = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        const film = films.current?.[camera];
        if (!entry?.isIntersecting || !film) return;
        observer.disconnect();
        const drawn = film.frames.draw(ms, wanted.signal, () => draw(film.screen, target));
        void drawn.then((isDrawn) => {
          if (!wanted.signal.aborted) setState(isDrawn ? "shown" : "failed");
        });
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => {
      wanted.abort();
      observer.disconnect();
    };
  }, [films, camera, ms]);
  return (
    <figure className="grid min-w-0 gap-1">
      <span className="relative block aspect-video overflow-hidden rounded-sm bg-stage">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Camera ${camera} at ${formatOffset(ms)}`}
          aria-busy={state === "waiting"}
          data-state={state}
          width={WIDTH}
          height={HEIGHT}
          className="absolute inset-0 size-full object-contain"
        />
        {state === "failed" && (
          <span className="absolute inset-0 grid place-items-center p-2 text-center text-xs text-stage-foreground">
            This frame could not be shown. Check the video before you seal.
          </span>
        )}
      </span>
      <figcaption className="text-xs text-muted-foreground">
        {`${camera} ${formatOffset(ms)}`}
      </figcaption>
    </figure>
  );
}

function draw(screen: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const { videoWidth, videoHeight } = screen;
  if (videoWidth === 0) return;
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * videoHeight) / videoWidth);
  canvas.getContext("2d")?.drawImage(screen, 0, 0, canvas.width, canvas.height);
}
