"use client";

import { useEffect, useId, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorText } from "@/components/ui/error-text";
import { Progress } from "@/components/ui/progress";
import { Segmented } from "@/components/ui/segmented";
import { clipOfCard } from "@/components/videos/clips/clip-of-card";
import type { ClipShape } from "@/components/videos/clips/clip-plan";
import { ClipUnsupportedError } from "@/components/videos/clips/make-clip";
import type { FilmedCard, PackFilm } from "@/lib/videos/schema";

const SHAPES = [
  { value: "upright", label: "Upright" },
  { value: "square", label: "Square" },
] as const;

const UNSUPPORTED =
  "This browser can’t make videos. Try a current version of Chrome, Edge, Safari or Firefox.";
const FAILED = "The clip could not be made. Check your connection and try again.";

type Clip = { file: File; url: string };
type Work = { clip: Clip | null; done: number; failure: string | null };
const NOTHING: Work = { clip: null, done: 0, failure: null };

type ClipPartProps = { film: PackFilm; card: FilmedCard; onClose: () => void };

/** Makes a clip in the browser, which nobody else has until it is shared. */
export function ClipPart({ film, card, onClose }: ClipPartProps) {
  const [shape, setShape] = useState<ClipShape>("upright");
  const [tries, setTries] = useState(0);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);

  return (
    <section
      ref={section}
      aria-labelledby={id}
      tabIndex={-1}
      className="mx-auto grid w-full max-w-md justify-items-center gap-4 border-t border-stage-border pt-4 text-center text-sm"
    >
      <div className="grid gap-1">
        <h4 id={id} className="text-base font-medium">
          A clip to share
        </h4>
        <p className="text-balance text-stage-muted">
          {`${card.playerName} out of the pack, in eight seconds, with the code words of the break and the address where anyone can check the box.`}
        </p>
      </div>
      <Segmented
        label="Shape"
        value={shape}
        options={SHAPES}
        onChange={setShape}
        className="text-foreground"
      />
      <MadeClip
        key={`${shape} ${tries}`}
        film={film}
        card={card}
        shape={shape}
        onRetry={() => setTries(tries + 1)}
      />
      <Button variant="stage" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

type MadeClipProps = Pick<ClipPartProps, "film" | "card"> & {
  shape: ClipShape;
  onRetry: () => void;
};

function MadeClip({ onRetry, ...options }: MadeClipProps) {
  const { clip, done, failure } = useClip(options);
  const canShare = clip !== null && (navigator.canShare?.({ files: [clip.file] }) ?? false);

  async function share(file: File) {
    // Rejects when the person changes their mind.
    await navigator.share({ files: [file] }).catch(() => undefined);
  }

  if (failure !== null)
    return (
      <>
        <ErrorText>{failure}</ErrorText>
        {failure === FAILED && (
          <Button variant="stage" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    );
  if (!clip)
    return (
      <Progress aria-label="Making the clip" value={Math.round(100 * done)} className="w-full" />
    );
  return (
    <>
      <video
        src={clip.url}
        aria-label={`Clip of ${options.card.playerName}`}
        controls
        muted
        loop
        playsInline
        className="max-h-[60dvh] max-w-full rounded-md"
      />
      <div className="flex flex-wrap justify-center gap-2">
        {canShare && <Button onClick={() => void share(clip.file)}>Share</Button>}
        <a
          href={clip.url}
          download={clip.file.name}
          className={buttonVariants({ variant: "stage" })}
        >
          Download
        </a>
      </div>
    </>
  );
}

function useClip({ film, card, shape }: Omit<MadeClipProps, "onRetry">): Work {
  const [work, setWork] = useState(NOTHING);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let url: string | undefined;
    clipOfCard({
      film,
      card,
      shape,
      signal,
      onProgress: (done) => !signal.aborted && setWork({ ...NOTHING, done }),
    }).then(
      (file) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(file);
        setWork({ clip: { file, url }, done: 1, failure: null });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = error instanceof ClipUnsupportedError ? UNSUPPORTED : FAILED;
        setWork({ ...NOTHING, failure });
      },
    );
    return () => {
      closing.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [film, card, shape]);
  return work;
}
