"use client";

import { useStableFocus } from "@/components/checkout/use-stable-focus";
import { Announcements } from "@/components/drops/room/announcements";
import { JoinRoom } from "@/components/drops/room/join-room";
import { RoomActions } from "@/components/drops/room/room-actions";
import { type RoomView, viewOf } from "@/components/drops/room/room-view";
import { roomWords } from "@/components/drops/room/room-words";
import { useSoundChoice } from "@/components/drops/room/sound-choice";
import { TurnAlerts } from "@/components/drops/room/turn-alerts";
import { useRoom } from "@/components/drops/room/use-room";
import { useTurnAlert } from "@/components/drops/room/use-turn-alert";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Drop } from "@/lib/drops/schema";
import { isOver } from "@/lib/drops/states";

/** What happens in the room, and what its reader can do next. */
export function RoomPanel({ initial, hasSimilar }: { initial: Drop; hasSimilar: boolean }) {
  const { room, drop, place, isSignedIn, nowMs, lostSince } = useRoom(initial);
  const view = viewOf(drop, place ?? null, nowMs);
  const sound = useSoundChoice();
  useTurnAlert({ view, name: drop.name, hasSound: sound.isOn });
  const { title, text } = roomWords(view, drop, nowMs);
  const heading = useStableFocus<HTMLHeadingElement>(view.kind);
  // Someone who has joined must not be asked to join while their place loads.
  const isLoading = isSignedIn && place === undefined && !isOver(drop.state);
  const isCalled = view.kind === "joined" || view.kind === "drawing" || view.kind === "queued";
  return (
    <section aria-labelledby="room" className="crimp my-1.5 grid gap-5 bg-well p-5 sm:p-6">
      <Announcements view={view} startsAt={drop.startsAt} isPaused={drop.isPaused} nowMs={nowMs} />
      {drop.isPaused && !isOver(drop.state) && (
        <Notice tone="wax" role="status" title="This drop is paused">
          <p>{pausedWords(view)}</p>
        </Notice>
      )}
      {isLoading ? (
        <div className="grid gap-3">
          <h2 id="room" className="text-2xl">
            The room
          </h2>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : (
        <>
          <div className="grid gap-2">
            <h2
              ref={heading}
              id="room"
              tabIndex={-1}
              className="text-2xl text-balance outline-none sm:text-3xl"
            >
              {title}
            </h2>
            <div className="text-muted-foreground">{text}</div>
          </div>
          <RoomActions
            view={view}
            drop={drop}
            tag={place?.place == null ? null : place.tag}
            hasSimilar={hasSimilar}
            nowMs={nowMs}
            join={(label) => (
              <JoinRoom
                path={`/drops/${drop.slug}`}
                isSignedIn={isSignedIn}
                label={label}
                join={room.join}
              />
            )}
          />
          {(isCalled || view.kind === "waiting") && <TurnAlerts name={drop.name} sound={sound} />}
        </>
      )}
      <p role="status" className="text-sm text-muted-foreground empty:sr-only">
        {lostSince !== null && (
          <>
            <span>{"We can’t reach the server. Last update: "}</span>
            <LocalTime iso={lostSince} format="clock" />
            <span>{`. ${lostWords(view)}Trying again…`}</span>
          </>
        )}
      </p>
    </section>
  );
}

const hasPlace = ({ kind }: RoomView) =>
  kind === "joined" || kind === "drawing" || kind === "queued" || kind === "waiting";

function pausedWords(view: RoomView): string {
  if (view.kind === "open" || view.kind === "joined")
    return "The draw still takes place at the start. No one can check out until the drop resumes.";
  if (hasPlace(view) || view.kind === "turn")
    return "Your place is safe, and a turn gets its time back.";
  return "No one can check out until the drop resumes.";
}

function lostWords(view: RoomView): string {
  if (view.kind === "turn") return "Your time is still running. Check your connection. ";
  return hasPlace(view) ? "Your place is safe. " : "";
}
