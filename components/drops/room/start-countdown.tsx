import { timeLeft } from "@/components/drops/room/countdown";
import { LocalTime } from "@/components/ui/local-time";

type StartCountdownProps = { name: string; at: string; nowMs: number | null };

/** A moment, and how far it is. Screen readers hear it where it matters instead of each second. */
export function StartCountdown({ name, at, nowMs }: StartCountdownProps) {
  const leftMs = nowMs === null ? null : Date.parse(at) - nowMs;
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y py-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="sm:text-right">
        <LocalTime iso={at} className="block font-medium" />
        {leftMs !== null && leftMs > 0 && (
          <span role="timer" aria-live="off" className="block text-sm text-muted-foreground">
            {`in ${timeLeft(leftMs)}`}
          </span>
        )}
      </dd>
    </dl>
  );
}
