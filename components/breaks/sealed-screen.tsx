"use client";

import { useEffect, useRef } from "react";

import { CorrectionForm } from "@/components/breaks/correction-form";
import { OpenedPacks } from "@/components/breaks/opened-packs";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import type { Break } from "@/lib/breaks/schema";

type SealedScreenProps = {
  box: Break;
  /** It takes the place of the station, and with it of the button that had the focus. */
  isJustSealed: boolean;
};

/** A break that is sealed: what the ledger has of it, what its owner has opened, and a way to put mistakes right. */
export function SealedScreen({ box, isJustSealed }: SealedScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSealed) title.current?.focus();
  }, [isJustSealed]);
  const facts = [
    ["Box", box.boxId],
    ["Order", box.orderNumber],
    ["Challenge", box.challenge],
    ["Started", <LocalTime key="started" iso={box.startedAt} />],
    ["Sealed", box.committedAt && <LocalTime key="sealed" iso={box.committedAt} />],
    ["Contents root", box.contentsRoot],
    ["Station", [box.station, ...box.cameras].join(", ")],
    ["Video A", box.videoA],
    ["Video B", box.videoB],
    ["Deviations", box.deviations || "None"],
  ] as const;
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Breaks", href: "/admin/breaks" }, { label: `Box ${box.boxId.slice(0, 8)}` }]} />
      <div className="grid gap-2 pt-2 pb-8">
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">{box.name}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
          <Badge variant="on">Sealed</Badge>
          {`${box.packCount} packs of ${box.cardsPerPack} cards`}
        </p>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid content-start gap-12">
          <section aria-labelledby="record-title">
            <h2 id="record-title" className="pb-3 text-xl">
              The record
            </h2>
            <dl className="grid text-sm">
              {facts.map(([name, fact]) => (
                <div key={name} className="grid gap-x-6 gap-y-0.5 border-b py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="break-all">{fact}</dd>
                </div>
              ))}
            </dl>
          </section>
          <OpenedPacks box={box} />
        </div>
        <section aria-labelledby="correction-title" className="grid content-start gap-4">
          <div className="grid gap-1">
            <h2 id="correction-title" className="text-xl">
              Correction
            </h2>
            <p className="text-sm text-muted-foreground">The ledger notes it for good, and the owner sees what changed and why. What was sealed stays as it is beside it.</p>
          </div>
          <CorrectionForm box={box} />
        </section>
      </div>
    </div>
  );
}
