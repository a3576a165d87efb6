import type { ReactNode } from "react";

import { isHit, type Rarity } from "@/lib/cards/rarity";

/** A hit lights up its surroundings; other cards don't. */
export function FoilGlow({ rarity, children }: { rarity: Rarity; children: ReactNode }) {
  return (
    <div className="relative isolate">
      {isHit(rarity) && (
        <span
          aria-hidden="true"
          className="absolute inset-[-2%] -z-1 rounded-lg bg-foil opacity-55 blur-2xl print:hidden"
        />
      )}
      {children}
    </div>
  );
}
