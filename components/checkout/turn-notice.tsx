import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { useServerClock } from "@/components/checkout/use-hold-left";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Turn } from "@/lib/drops/schema";
import { minutesAndSeconds } from "@/lib/platform/duration-words";
import { SECOND_MS } from "@/lib/platform/time";

/** Says until when a box of a drop must be held. */
export function TurnNotice({ turn: { slug, name, until, now, isPaused } }: { turn: Turn }) {
  const leftMs = Date.parse(until) - useServerClock(now, SECOND_MS);
  const isOver = !isPaused && leftMs <= 0;
  useFreshTurn(isOver);
  return (
    <div className="mb-8">
      <span role="status" className="sr-only">
        {isOver && "Your turn is over."}
      </span>
      {isPaused ? (
        <Notice key="paused" tone="wax" title={`The drop of ${name} is paused`}>
          <p>It’s your turn. You’ll get your remaining time back when the drop resumes.</p>
        </Notice>
      ) : isOver ? (
        <Notice key="over" title={`Your turn to buy ${name} is over`}>
          <p className="text-muted-foreground">
            The next in line may buy now. If boxes are left, the room says whether you can still get
            one.
          </p>
          <ButtonLink href={`/drops/${slug}`} variant="outline" size="sm" className="mt-2">
            Go to the room
          </ButtonLink>
        </Notice>
      ) : (
        <Notice key="turn" tone="wax" title={`It’s your turn to buy ${name}`}>
          <p className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span>
              Hold it by <LocalTime iso={until} format="clock" />. Then you have 15 minutes to pay.
            </span>
            <span role="timer" aria-live="off" className="text-lg font-semibold tabular-nums">
              {minutesAndSeconds(leftMs)}
            </span>
          </p>
        </Notice>
      )}
    </div>
  );
}

/** A pause moves the end. Asks again at the end, and when the page comes back into view. */
function useFreshTurn(isOver: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isOver) router.refresh();
    const look = () => document.visibilityState === "visible" && router.refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isOver, router]);
}
