"use client";

import { useState } from "react";

import { RipScreen } from "@/components/packs/rip-screen";
import { createReplay } from "@/components/showcase/replay-source";
import { Link } from "@/components/ui/link";
import type { RipBox } from "@/lib/packs/rip-box";

/** Lets a visitor open another collector's rip as they did. */
export function ReplayScreen({ box }: { box: RipBox }) {
  const [replay] = useState(() => createReplay(box));
  return (
    <RipScreen
      box={box}
      isDemo={false}
      replay={replay}
      note={
        <p className="text-center text-sm text-muted-foreground">
          A replay: these cards were pulled before.{" "}
          <Link
            href={`/r/${box.id}`}
            className="inline-flex min-h-11 items-center text-foreground textlink"
          >
            See all of them
          </Link>
        </p>
      }
    />
  );
}
