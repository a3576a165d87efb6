import type { StationWork } from "@/components/breaks/station/use-station";
import { cn } from "@/components/ui/cn";
import { CheckIcon } from "@/components/ui/icons";
import { countDone } from "@/lib/breaks/draft";

/** Lists packs in opening order: at the side, or as a strip on a phone. */
export function PackList({ work: { station, dispatch, box } }: { work: StationWork }) {
  return (
    <nav
      aria-label="Packs"
      className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:self-start lg:overflow-y-auto"
    >
      <ol className="flex gap-1 overflow-x-auto p-1 lg:grid">
        {station.packs.map(({ cards }, index) => (
          <PackItem
            key={index}
            number={index + 1}
            done={countDone(cards)}
            total={box.cardsPerPack}
            isCurrent={station.place.pack === index + 1}
            onChoose={() => dispatch({ type: "go", place: { pack: index + 1, position: 1 } })}
          />
        ))}
      </ol>
    </nav>
  );
}

type PackItemProps = {
  number: number;
  done: number;
  total: number;
  isCurrent: boolean;
  onChoose: () => void;
};

function PackItem({ number, done, total, isCurrent, onChoose }: PackItemProps) {
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cn(
          "relative flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-sm whitespace-nowrap",
          isCurrent ? "bg-wax-soft font-medium inset-ring inset-ring-wax-line" : "hover:bg-muted",
        )}
      >
        {`Pack ${number} `}
        <span className="flex items-center gap-1 text-muted-foreground">
          {done === total && <CheckIcon className="icon-sm text-status-listed" />}
          <span>{`${done}/${total}`}</span>
          <span className="sr-only"> cards done</span>
        </span>
      </button>
    </li>
  );
}
