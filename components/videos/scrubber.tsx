import { cn } from "@/components/ui/cn";
import { clockTime } from "@/lib/cards/offset-text";
import { lengthOf, momentAt, startOf, type TimedPart } from "@/lib/videos/timeline";

type ScrubberProps = {
  parts: readonly TimedPart[];
  ms: number;
  onSeek: (ms: number) => void;
};

/** A slider over the parts. Locked ones are hatched. */
export function Scrubber({ parts, ms, onSeek }: ScrubberProps) {
  const total = lengthOf(parts);
  return (
    <div className="relative h-control min-w-0 flex-1 basis-full">
      <div className="absolute inset-x-2 top-1/2 flex h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-stage-border">
        {parts.map((part, index) => (
          <div
            key={index}
            style={{ width: `${(part.ms / total) * 100}%` }}
            className={cn(
              "relative h-full border-r-2 border-stage last:border-r-0",
              part.url === null && "video-part-locked bg-stage",
            )}
          >
            {part.url !== null && (
              <div
                className="h-full bg-stage-foreground"
                style={{ width: `${playedOf(part, ms - startOf(parts, index))}%` }}
              />
            )}
          </div>
        ))}
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={positionWords(parts, ms)}
        min={0}
        max={total}
        step={1}
        value={Math.round(Math.min(ms, total))}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="video-scrubber absolute inset-0 size-full"
      />
    </div>
  );
}

const playedOf = (part: TimedPart, ms: number) =>
  Math.max(0, Math.min(100, (ms / part.ms) * 100)).toFixed(2);

/** "0:12 of 1:05, pack 2" */
function positionWords(parts: readonly TimedPart[], ms: number): string {
  const time = `${clockTime(ms)} of ${clockTime(lengthOf(parts))}`;
  const pack = parts[momentAt(parts, ms).index]?.pack ?? null;
  if (pack === null) return time;
  return pack === 0 ? `${time}, before the first pack` : `${time}, pack ${pack}`;
}
