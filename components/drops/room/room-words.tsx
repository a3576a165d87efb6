import type { ReactNode } from "react";

import { aheadWords } from "@/components/drops/room/announcements";
import type { RoomView } from "@/components/drops/room/room-view";
import { LocalTime } from "@/components/ui/local-time";
import type { Drop } from "@/lib/drops/schema";
import { countOf, outOf, plural } from "@/lib/platform/plural";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

type Words = { title: string; text: ReactNode };

export function roomWords(view: RoomView, drop: Drop, nowMs: number | null): Words {
  switch (view.kind) {
    case "announced":
      return isPast(drop.opensAt, nowMs)
        ? { title: "The room is opening", text: "This takes a moment." }
        : {
            title: "The room isn’t open yet",
            text: "Once it is, anyone with a verified email address can join. Everyone who is in the room at the start gets a place by a draw, so there is no need to be early.",
          };
    case "open":
      return {
        title: "The room is open",
        text: "Join at any time before the start. The draw treats everyone in the room alike, however early they came.",
      };
    case "joined":
      return isPast(drop.startsAt, nowMs)
        ? { title: "You’re in the draw", text: "The list is closing. This takes a moment." }
        : {
            title: "You’re in",
            text: "At the start, everyone in the room gets a place by a draw. You can leave this page and come back, on any device.",
          };
    case "drawing":
      return { title: "The draw is under way", text: <DrawingText drop={drop} /> };
    case "late":
      return {
        title: "This drop has started",
        text: `${outOf(drop.left, drop.boxes, "box is left", "boxes are left")}. You can still join: your place follows those of everyone who joined before you.`,
      };
    case "queued":
      return {
        title: "You’ve joined the line",
        text: "Your place follows those of everyone who joined before you. You’ll see it in a few seconds.",
      };
    case "waiting":
      return {
        title: `Place ${view.place.toLocaleString("en-US")}`,
        text: waitingText(view.ahead, drop),
      };
    case "turn":
      return {
        title: "It’s your turn",
        text: `You can buy ${view.mayBuy === 1 ? "one box" : `up to ${view.mayBuy} boxes`}. No one can take ${plural(view.mayBuy, "it", "them")} from you until your time is over.`,
      };
    case "turnOver":
      return {
        title: "Your time to start a checkout is over",
        text: "If you already started one, your boxes stay held while you pay.",
      };
    case "bought":
      return {
        title: `You bought ${countOf(view.boxes, "box", "boxes")}`,
        text: "Your order says what happens next.",
      };
    case "lapsed":
      return {
        title: "Your turn is over",
        text: `You didn’t buy within ${countOf(Math.round((drop.admissionSeconds * SECOND_MS) / MINUTE_MS), "minute")}, so the next place moved up. Boxes that are left after the drop go on open sale.`,
      };
    case "ended":
      return drop.left === 0
        ? {
            title: "Sold out",
            text: `${plural(drop.boxes, "The box", `All ${drop.boxes.toLocaleString("en-US")} boxes`)} found an owner.`,
          }
        : {
            title: "This drop is over",
            text: `${countOf(drop.left, "box is left and", "boxes are left and")} on open sale, without a room.`,
          };
    case "canceled":
      return {
        title: "This drop was canceled",
        text: "There was no draw, and no box was sold in it.",
      };
  }
}

const isPast = (iso: string, nowMs: number | null) => nowMs !== null && nowMs >= Date.parse(iso);

function DrawingText({ drop: { size, startsAt } }: { drop: Drop }) {
  return (
    <>
      <span>
        {size === null
          ? "The list closed at "
          : `The list closed with ${countOf(size, "place")} at `}
      </span>
      <LocalTime iso={startsAt} format="clock" />
      <span>
        {
          ". A random value that no one could know before then decides the order, in about half a minute."
        }
      </span>
    </>
  );
}

function waitingText(ahead: number, { left }: Drop): string {
  const words = aheadWords(ahead);
  return ahead < left
    ? words
    : `${words} ${countOf(left, "box is left", "boxes are left")}, so this may sell out before your turn.`;
}
