"use client";

import { Camera } from "lucide-react";
import { useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { Pick } from "@/lib/shipments/schema";

const PhotoDialog = lazyInBrowser(() =>
  import("@/components/shipments/desk/photo-dialog").then((module) => module.PhotoDialog),
);

export function PhotoButton({ pick }: { pick: Pick }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={`${pick.photo ? "Replace the photo" : "Take a photo"} of ${pick.playerName}`}
        className="overflow-hidden"
        onClick={() => setIsOpen(true)}
      >
        {pick.photo ? (
          <CardPicture image={pick.photo} alt="" width={28} upTo={250} className="w-7" />
        ) : (
          <Camera className="icon-sm" aria-hidden="true" />
        )}
      </Button>
      {isOpen !== null && (
        <PhotoDialog pick={pick} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
