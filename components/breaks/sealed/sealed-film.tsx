"use client";

import { type Ref, useImperativeHandle, useMemo, useRef } from "react";

import { chaptersOf } from "@/components/breaks/sealed/chapters-of";
import { SectionHead } from "@/components/ui/section-head";
import { LazyTwoAnglePlayer } from "@/components/videos/lazy-two-angle-player";
import type { TwoAngleHandle } from "@/components/videos/two-angle-player";
import type { Break } from "@/lib/breaks/schema";
import type { PassportCard } from "@/lib/proof/passport/schema";
import type { WatchableVideos } from "@/lib/videos/schema";

export type SealedFilmHandle = { see: (card: PassportCard) => void };

type SealedFilmProps = { box: Break; videos: WatchableVideos; ref: Ref<SealedFilmHandle> };

/** Both films with a chapter for each pack and for each card that its owner has opened. */
export function SealedFilm({ box, videos, ref }: SealedFilmProps) {
  const film = useRef<HTMLElement>(null);
  const player = useRef<TwoAngleHandle>(null);
  const chapters = useMemo(() => chaptersOf(box, videos), [box, videos]);
  useImperativeHandle(ref, () => ({
    see({ offsetAMs, offsetBMs }) {
      if (offsetAMs === null || offsetBMs === null) return;
      film.current?.scrollIntoView({ block: "start" });
      player.current?.seekTo({ tA: offsetAMs, tB: offsetBMs }, { play: true });
    },
  }));
  return (
    <section
      ref={film}
      aria-labelledby="film"
      className="grid scroll-mt-24 gap-6"
      data-print="none"
    >
      <SectionHead
        id="film"
        look="film"
        title="The break on video"
        hint="Both angles in sync. Administrators can watch every part; the owner can watch a pack’s part once that pack is open."
      />
      <LazyTwoAnglePlayer
        ref={player}
        videos={videos}
        challenge={box.challenge}
        chapters={chapters}
      />
    </section>
  );
}
