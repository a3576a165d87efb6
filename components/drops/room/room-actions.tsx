"use client";

import type { ReactNode } from "react";

import { estimateWords } from "@/components/drops/room/estimate";
import { RemindMe } from "@/components/drops/room/remind-me";
import type { RoomView } from "@/components/drops/room/room-view";
import { StartCountdown } from "@/components/drops/room/start-countdown";
import { YourTurn } from "@/components/drops/room/your-turn";
import { ButtonLink, OutlineLink } from "@/components/ui/button";
import type { Drop } from "@/lib/drops/schema";

type RoomActionsProps = {
  view: RoomView;
  drop: Drop;
  /** The visitor's own. */
  tag: string | null;
  nowMs: number | null;
  join: (label: string) => ReactNode;
  hasSimilar: boolean;
};

export function RoomActions({ view, drop, tag, nowMs, join, hasSimilar }: RoomActionsProps) {
  const { slug, listing, name, opensAt, startsAt, isPaused } = drop;
  const start = <StartCountdown name="Start" at={startsAt} nowMs={nowMs} />;
  switch (view.kind) {
    case "announced":
      return (
        <>
          <div>
            <StartCountdown name="The room opens" at={opensAt} nowMs={nowMs} />
            <StartCountdown name="Start" at={startsAt} nowMs={null} />
          </div>
          <RemindMe slug={slug} />
        </>
      );
    case "open":
      return (
        <>
          {start}
          {join("Join the room")}
        </>
      );
    case "joined":
      return start;
    case "late":
      return join("Join the line");
    case "waiting":
      return (
        <>
          <p className="text-lg">
            {isPaused
              ? "The line moves on once the drop is resumed."
              : estimateWords({ ahead: view.ahead, rate: drop.rate })}
          </p>
          <Links>
            <CheckLink slug={slug} tag={tag} />
          </Links>
        </>
      );
    case "turn":
      return (
        <YourTurn
          listing={{ slug: listing, name }}
          until={view.until}
          nowMs={nowMs}
          mayBuy={view.mayBuy}
          isPaused={isPaused}
        />
      );
    case "holding":
      return (
        <ButtonLink size="lg" href="/checkout">
          Go to my checkout
        </ButtonLink>
      );
    case "turnOver":
      return <OutlineLink href="/checkout">See my checkout</OutlineLink>;
    case "bought":
      return (
        <Links>
          <ButtonLink href="/orders">See my orders</ButtonLink>
          <CheckLink slug={slug} tag={tag} />
        </Links>
      );
    case "lapsed":
      return (
        <Links>
          <CheckLink slug={slug} tag={tag} />
        </Links>
      );
    case "ended":
      return (
        <Links>
          {drop.left > 0 && <ButtonLink href={`/products/${listing}`}>Buy one now</ButtonLink>}
          <ButtonLink
            href={hasSimilar ? "#similar" : "/"}
            variant={drop.left > 0 ? "outline" : "primary"}
          >
            {hasSimilar ? "See similar boxes" : "See all boxes"}
          </ButtonLink>
          <CheckLink slug={slug} tag={tag} />
        </Links>
      );
    case "canceled":
      return (
        <Links>
          <ButtonLink href={`/products/${listing}`}>See the listing</ButtonLink>
        </Links>
      );
    default:
      return null;
  }
}

const Links = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);

/** The tag stays in the fragment, so no server sees whose it is. */
const CheckLink = ({ slug, tag }: { slug: string; tag: string | null }) => (
  <OutlineLink href={`/verify/drop/${slug}${tag === null ? "" : `#${tag}`}`} prefetch={false}>
    Check the draw
  </OutlineLink>
);
