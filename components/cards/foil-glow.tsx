"use client";

import { type ReactNode, useState } from "react";

import { cn } from "@/components/ui/cn";
import { isHit, type Rarity } from "@/lib/cards/rarity";

/** A hit lights up its surroundings once its pictures have loaded; other cards don't. */
export function FoilGlow({ rarity, children }: { rarity: Rarity; children: ReactNode }) {
  const [isLit, setLit] = useState(false);
  if (!isHit(rarity)) return <div className="relative isolate">{children}</div>;
  function lightUp(element: HTMLElement | null) {
    if (element) setLit(hasPictures(element));
  }
  return (
    <div
      // A picture may have loaded before React started.
      ref={lightUp}
      className="relative isolate"
      // Images' load events don't bubble.
      onLoadCapture={({ currentTarget }) => lightUp(currentTarget)}
    >
      <span
        aria-hidden="true"
        className={cn(
          "absolute inset-[-2%] -z-1 rounded-lg bg-foil blur-2xl transition-opacity duration-300 print:hidden",
          isLit ? "opacity-55" : "opacity-0",
        )}
      />
      {children}
    </div>
  );
}

/** A picture that failed is complete, too, but has no width. */
function hasPictures(element: HTMLElement): boolean {
  return [...element.querySelectorAll("img")].every(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  );
}
