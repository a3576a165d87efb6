import type { ReactNode } from "react";

import { aheadWords } from "@/components/drops/room/announcements";
import type { RoomView } from "@/components/drops/room/room-view";
import { LocalTime } from "@/components/ui/local-time";
import type { Drop } from "@/lib/drops/schema";
import { countOf, plural } from "@/lib/platform/plural";
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
        text: isPast(drop.startsAt, nowMs)
          ? "The list is closing. You can still join, behind everyone who was in time."
          : "Join at any time before the start. The draw treats everyone in the room alike, however early they came.",
      };
    case "joined":
      return isPast(drop.startsAt, nowMs)
        ? { title: "You’re in the draw", text: "The list is closing. This takes a moment." }
        : {
            title: "You’re in",
            text: `At the start, everyone in the room gets a place by a draw. Keep this page open, or come back in time, on any device: ${turnWords(drop)}`,
          };
    case "drawing":
      return { title: "The draw is under way", text: <DrawingText drop={drop} nowMs={nowMs} /> };
    case "late":
      return {
        title: "This drop has started",
        text: `${drop.left.toLocaleString("en-US")} of ${countOf(drop.boxes, "box", "boxes")} ${plural(drop.left, "is", "are")} left. You can still join: your place follows those of everyone who joined before you.`,
      };
    case "queued":
      return {
        title: "You’ve joined the line",
        text: `Your place follows those of everyone who joined before you. You’ll see it ${drop.state === "SELLING" ? "in a few seconds" : "right after the draw"}.`,
      };
    case "waiting":
      return {
        title: `Place ${view.place.toLocaleString("en-US")}`,
        text: waitingText(view, drop),
      };
    case "turn":
      return {
        title: "It’s your turn",
        text: drop.isPaused
          ? "But the drop is paused. You’ll get your remaining time back when it resumes."
          : `You can buy ${view.mayBuy === 1 ? "one box" : `up to ${view.mayBuy} boxes`}. We keep ${plural(view.mayBuy, "it", "them")} for you until your time is over.`,
      };
    case "turnOver":
      return {
        title: "Your time to hold a box is over",
        text: "If you already hold one, it stays yours while you pay.",
      };
    case "holding":
      return {
        title: `You’re holding ${countOf(view.boxes, "box", "boxes")}`,
        text: `Pay before your hold ends to make ${plural(view.boxes, "it", "them")} yours.`,
      };
    case "bought":
      return {
        title: `You bought ${countOf(view.boxes, "box", "boxes")}`,
        text: "See your order for what happens next.",
      };
    case "lapsed":
      return {
        title: "Your turn is over",
        text: `You didn’t buy within ${minutesOf(drop)}, so the next place moved up. Boxes that are left after the drop go on open sale.`,
      };
    case "ended":
      return drop.left === 0
        ? {
            title: "Sold out",
            text: `${plural(drop.boxes, "The box is", `All ${drop.boxes.toLocaleString("en-US")} boxes are`)} sold.`,
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

const minutesOf = ({ admissionSeconds }: Drop) =>
  countOf(Math.round((admissionSeconds * SECOND_MS) / MINUTE_MS), "minute");

const turnWords = (drop: Drop) =>
  `when it’s your turn, you have ${minutesOf(drop)} to hold your box.`;

/** The beacon may be away for a while. */
const SLOW_DRAW_MS = 90 * SECOND_MS;

function DrawingText({ drop: { size, startsAt }, nowMs }: { drop: Drop; nowMs: number | null }) {
  const isSlow = nowMs !== null && nowMs > Date.parse(startsAt) + SLOW_DRAW_MS;
  return (
    <>
      <span>
        {size === null
          ? "The list closed at "
          : `The list closed with ${countOf(size, "place")} at `}
      </span>
      <LocalTime iso={startsAt} format="clock" />
      <span>
        {isSlow
          ? ". The draw is taking longer than usual. Everyone on the list keeps their spot."
          : ". A random value that no one could know before then decides the order, in about half a minute."}
      </span>
    </>
  );
}

type Waiting = Extract<RoomView, { kind: "waiting" }>;

/** Boxes that are left may be kept for those whose turn it is, who may buy several. */
function waitingText({ place, ahead }: Waiting, drop: Drop): string {
  const { left, boxes, mostPerAccount } = drop;
  const isSure = place * mostPerAccount <= boxes;
  const words = [
    aheadWords(ahead),
    !isSure &&
      `${countOf(left, "box is left", "boxes are left")}, so this may sell out before your turn.`,
    `W${turnWords(drop).slice(1)}`,
  ];
  return words.filter(Boolean).join(" ");
}
