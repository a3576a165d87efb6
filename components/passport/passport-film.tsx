"use client";

import { useRef } from "react";

import { PassportPackList } from "@/components/passport/passport-packs";
import { TitledSection } from "@/components/ui/titled-section";
import { LazyTwoAnglePlayer } from "@/components/videos/lazy-two-angle-player";
import type { TwoAngleHandle } from "@/components/videos/two-angle-player";
import type { Passport, PassportCard } from "@/lib/proof/passport/schema";

type Props = Pick<Passport, "boxId" | "break" | "videos" | "packs" | "next"> & {
  note: string;
};

export function PassportFilm({ boxId, break: opening, videos, packs, next, note }: Props) {
  const player = useRef<TwoAngleHandle>(null);
  const film = useRef<HTMLElement>(null);
  const isWatchable = [...videos.A, ...videos.B].some(({ url }) => url !== null);

  function see({ offsetAMs, offsetBMs }: PassportCard) {
    if (offsetAMs === null || offsetBMs === null) return;
    film.current?.scrollIntoView({ block: "start" });
    player.current?.seekTo({ tA: offsetAMs, tB: offsetBMs }, { play: true });
  }
  return (
    <>
      {videos.A.length > 0 && opening && (
        <section ref={film} aria-labelledby="film" className="grid scroll-mt-24 gap-6">
          <div className="grid gap-1">
            <h2 id="film" className="text-2xl">
              The opening on video
            </h2>
            <p className="max-w-[44em] text-sm text-muted-foreground">
              {`Both angles in sync. The words “${opening.challenge}” are derived from the sale: no one could know them beforehand.`}
            </p>
          </div>
          <LazyTwoAnglePlayer ref={player} videos={videos} challenge={opening.challenge} />
        </section>
      )}
      {packs.length > 0 && (
        <TitledSection id="cards" title="Cards" hint={note} className="grid gap-6">
          <PassportPackList
            boxId={boxId}
            first={{ packs, next }}
            onSee={isWatchable ? see : undefined}
          />
        </TitledSection>
      )}
    </>
  );
}
