"use client";

import { useRef } from "react";

import { PassportPackList } from "@/components/passport/passport-packs";
import { SectionHead } from "@/components/ui/section-head";
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
          <SectionHead
            id="film"
            look="film"
            title="The opening on video"
            hint={`Both angles in sync. The words “${opening.challenge}” are derived from the sale: no one could know them beforehand.`}
          />
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
