"use client";

import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LocalTime } from "@/components/ui/local-time";
import type { ListedDrop } from "@/lib/drops/public-drops";

type DropOfListing = Pick<ListedDrop, "slug" | "state" | "startsAt">;

/** In place of the cart's controls: these boxes need a place in the drop. */
export function SoldInDrop({ drop: { slug, state, startsAt } }: { drop: DropOfListing }) {
  const isAhead = state === "ANNOUNCED" || state === "OPEN";
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <p className="font-strong">Sold in a drop</p>
        <p className="text-sm text-muted-foreground">
          Everyone who is in its room at the start gets a place by a draw.
        </p>
        {isAhead ? (
          <p key="ahead" className="text-sm">
            <span>{state === "OPEN" ? "The room is open. Start: " : "Start: "}</span>
            <LocalTime iso={startsAt} />
          </p>
        ) : (
          <p key="now" className="text-sm">
            It’s under way. You can still join the line.
          </p>
        )}
      </div>
      <ButtonLink href={`/drops/${slug}`} size="lg" block>
        Go to the room
      </ButtonLink>
    </Card>
  );
}
