"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";

import { passportQuery } from "@/components/breaks/break-queries";
import { Corrections, type CorrectionsHandle } from "@/components/breaks/sealed/corrections";
import { packsOf } from "@/components/breaks/sealed/packs-of";
import { SealedFilm, type SealedFilmHandle } from "@/components/breaks/sealed/sealed-film";
import { SealedHead } from "@/components/breaks/sealed/sealed-head";
import { PackRuns } from "@/components/passport/pack-runs";
import { PassportDetails } from "@/components/passport/passport-details";
import { PassportHistory } from "@/components/passport/passport-history";
import { SealPhotos } from "@/components/passport/seal-photos";
import { LoadFailureNotice } from "@/components/ui/load-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import type { Break } from "@/lib/breaks/schema";

/** The finished record of a break: its film, its cards, and what the ledger says about it. */
export function SealedScreen({ box, isJustSealed }: { box: Break; isJustSealed: boolean }) {
  const { data: passport, error, isFetching, refetch } = useQuery(passportQuery(box.boxId));
  const film = useRef<SealedFilmHandle>(null);
  const corrections = useRef<CorrectionsHandle>(null);
  const packs = useMemo(() => packsOf(box), [box]);
  const openedCount = packs.filter(({ cards }) => cards).length;
  return (
    <div className="wrap grid gap-16 pb-24">
      <SealedHead box={box} openedCount={openedCount} isJustSealed={isJustSealed} />
      {passport ? (
        <SealedFilm ref={film} box={box} videos={passport.videos} />
      ) : (
        !error && <Skeleton className="aspect-video rounded-lg sm:aspect-[32/9]" />
      )}
      {!passport && error && (
        <LoadFailureNotice
          title="The videos and the ledger could not be loaded"
          error={error}
          isFetching={isFetching}
          retry={refetch}
        />
      )}
      <section aria-labelledby="cards" className="grid gap-6">
        <SectionHead
          id="cards"
          look="film"
          title="Cards"
          hint={
            openedCount < packs.length
              ? "In pack order, as far as the owner has opened them. The cards of a closed pack are not shown to anyone, including administrators."
              : "In pack order. The owner has opened every pack."
          }
        />
        <div className="grid gap-10">
          <PackRuns
            packs={packs}
            hasBacks
            onSee={
              passport && passport.videos.A.length > 0
                ? (card) => film.current?.see(card)
                : undefined
            }
            action={{ label: "Correct", act: (place) => corrections.current?.begin(place) }}
          />
        </div>
      </section>
      {passport && (
        <>
          <div className="grid items-start gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <PassportHistory {...passport} />
            <SealPhotos seals={passport.seals} />
          </div>
          <PassportDetails passport={passport} />
        </>
      )}
      <Corrections ref={corrections} box={box} />
    </div>
  );
}
