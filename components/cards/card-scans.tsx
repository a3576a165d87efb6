"use client";

import { ZoomIn } from "lucide-react";
import { useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import type { ScannedCard, Side } from "@/components/cards/scanned-card";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { describeCard } from "@/lib/cards/card-words";

const ScanViewer = lazyInBrowser(() =>
  import("@/components/cards/scan-viewer").then((module) => module.ScanViewer),
);

const SIDES: { side: Side; label: string }[] = [
  { side: "front", label: "Front" },
  { side: "back", label: "Back" },
];

export function CardScans({ card }: { card: ScannedCard }) {
  const [opened, setOpened] = useState<{ side: Side; isOpen: boolean } | null>(null);
  return (
    <div className="grid grid-cols-2 content-start gap-4 lg:gap-6">
      {SIDES.map(({ side, label }) => (
        <button
          key={side}
          type="button"
          aria-label={`Enlarge: ${label}`}
          className="group relative grid rounded-[5.4%/4%]"
          onClick={() => setOpened({ side, isOpen: true })}
        >
          <CardPicture
            image={side === "front" ? card.image : card.backImage}
            alt={side === "front" ? `Front: ${describeCard(card)}` : "Back of the card"}
            width="(min-width: 64rem) 28vw, 44vw"
            from={250}
            priority
            className="w-full"
          />
          <span
            aria-hidden="true"
            className="absolute right-2.5 bottom-2.5 grid size-9 place-items-center rounded-full bg-popover/90 text-foreground shadow-float transition-opacity md:opacity-0 md:group-hover:opacity-100 md:group-focus-visible:opacity-100"
          >
            <ZoomIn className="icon-sm" />
          </span>
        </button>
      ))}
      {opened && (
        <ScanViewer
          card={card}
          side={opened.side}
          isOpen={opened.isOpen}
          onSide={(side) => setOpened({ side, isOpen: true })}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  );
}
