"use client";

import type { ReactNode } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { SampleBadge } from "@/components/cards/sample-badge";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Publication } from "@/lib/showcase/schema";

const KINDS = { CARD: "Card", PACK: "Pack", BOX: "Rip" };

export function PublicationTile({
  publication,
  children,
}: {
  publication: Publication;
  children: ReactNode;
}) {
  const { kind, path, title, detail, image, isSample, hiddenReason } = publication;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-lg border bg-card p-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <CardPicture image={image} alt="" width={88} upTo={250} className="w-full" />
      <div className="grid content-start gap-1 text-sm">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{KINDS[kind]}</Badge>
          {isSample && <SampleBadge />}
        </p>
        <p className="font-strong [overflow-wrap:anywhere]">
          {hiddenReason === null ? (
            <Link href={path} className="target textlink">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-muted-foreground">{detail}</p>
        {hiddenReason !== null && (
          <p className="text-destructive">{`We hid it: ${hiddenReason}`}</p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-2">
        {children}
      </div>
    </div>
  );
}
