"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";

import { PassportPackList } from "@/components/passport/passport-packs";
import { Link } from "@/components/ui/link";
import { SectionHead } from "@/components/ui/section-head";
import { TitledSection } from "@/components/ui/titled-section";
import { LazyTwoAnglePlayer } from "@/components/videos/lazy-two-angle-player";
import type { TwoAngleHandle } from "@/components/videos/two-angle-player";
import { boxPath } from "@/lib/cards/box-address";
import type { Passport, PassportCard } from "@/lib/proof/passport/schema";

type Props = Pick<Passport, "boxId" | "break" | "videos" | "packs" | "next"> & {
  note: string;
};

export function PassportFilm({ boxId, break: opening, videos, packs, next, note }: Props) {
  const player = useRef<TwoAngleHandle>(null);
  const film = useRef<HTMLElement>(null);
  const isWatchable = [...videos.A, ...videos.B].some(({ url }) => url !== null);
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => "",
  );
  const filmed = cardOnFilm(packs, hash);
  useEffect(() => {
    if (filmed) film.current?.scrollIntoView({ block: "start" });
  }, [filmed]);

  function see(card: PassportCard) {
    const moment = momentOf(card);
    if (!moment) return;
    film.current?.scrollIntoView({ block: "start" });
    player.current?.seekTo(moment, { play: true });
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
          <LazyTwoAnglePlayer
            ref={player}
            videos={videos}
            challenge={opening.challenge}
            startAt={filmed && momentOf(filmed)}
          />
        </section>
      )}
      {packs.length > 0 && (
        <TitledSection id="cards" title="Cards" hint={note} className="grid gap-6">
          {packs[0] && packs[0].position > 1 && (
            <p className="text-sm">
              <Link href={`${boxPath(boxId)}#cards`} className="target textlink">
                Start with pack 1
              </Link>
            </p>
          )}
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

function onHashChange(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The card of an address that `placePath` made for the film. */
function cardOnFilm(packs: Passport["packs"], hash: string): PassportCard | undefined {
  const [, pack, position] = /^#film-(\d{1,3})-(\d{1,3})$/.exec(hash) ?? [];
  return packs
    .find((one) => one.position === Number(pack))
    ?.cards?.find((card) => card.position === Number(position));
}

function momentOf({ offsetAMs, offsetBMs }: PassportCard) {
  return offsetAMs === null || offsetBMs === null ? undefined : { tA: offsetAMs, tB: offsetBMs };
}
