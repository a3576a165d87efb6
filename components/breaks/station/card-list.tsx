import { ScanPicture } from "@/components/breaks/station/scans/scan-picture";
import type { StationWork } from "@/components/breaks/station/use-station";
import { cn } from "@/components/ui/cn";
import { CheckIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { countDone, flawsOf, isBlank } from "@/lib/breaks/draft";
import { problemsOfCard } from "@/lib/breaks/problems";
import type { DraftCard } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";

/** Lists cards in the order they came out of the pack. */
export function CardList({ work: { station, dispatch, box } }: { work: StationWork }) {
  const { pack, position } = station.place;
  const cards = station.packs[pack - 1]?.cards ?? [];
  const done = countDone(cards);
  return (
    <section
      aria-labelledby="pack-title"
      className="grid min-w-0 content-start gap-3 xl:sticky xl:top-[calc(var(--header)+1rem)] xl:max-h-[calc(100dvh-var(--header)-2rem)] xl:self-start"
    >
      <div className="grid gap-1.5">
        <h2 id="pack-title" tabIndex={-1} className="flex items-baseline justify-between text-lg">
          <span>{`Pack ${pack}`}</span>{" "}
          <span className="text-sm font-normal text-muted-foreground">
            {outOf(done, box.cardsPerPack, "card")}
          </span>
        </h2>
        <Progress value={done} max={box.cardsPerPack} aria-label={`Cards done in pack ${pack}`} />
      </div>
      <ol className="flex gap-1 overflow-auto p-1 xl:grid xl:overflow-y-auto">
        {cards.map((card) => (
          <li key={card.position} className="flex-none">
            <CardItem
              breakId={box.id}
              card={card}
              isCurrent={card.position === position}
              onChoose={() => dispatch({ type: "go", place: { pack, position: card.position } })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type CardItemProps = { breakId: string; card: DraftCard; isCurrent: boolean; onChoose: () => void };

function CardItem({ breakId, card, isCurrent, onChoose }: CardItemProps) {
  const missing = problemsOfCard(card).length;
  const hasFlaws = flawsOf(card).length > 0;
  const isDone = missing === 0 && !hasFlaws;
  const facts = [card.number && `#${card.number.replace(/^#/, "")}`, card.parallel, card.rarity]
    .filter(Boolean)
    .join(" · ");
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className={cn(
        "flex min-h-14 w-full items-center gap-3 rounded-md py-1.5 pr-3 pl-2 text-left text-sm max-xl:w-44",
        isCurrent ? "bg-wax-soft inset-ring inset-ring-wax-line" : "hover:bg-muted",
      )}
    >
      <span className="w-4 flex-none text-right text-muted-foreground">{card.position}</span>
      <ScanPicture
        breakId={breakId}
        scanId={card.frontScanId}
        alt=""
        width={32}
        className="w-8 flex-none"
      />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">
          {card.player || (isBlank(card) ? "Nothing yet" : "No player yet")}
        </span>
        <span className="truncate text-xs text-muted-foreground">
          {isDone ? facts : isBlank(card) ? "" : hasFlaws ? "To fix" : `${missing} missing`}
        </span>
      </span>
      {isDone && <CheckIcon className="icon-sm text-status-listed" aria-label="Done" />}
    </button>
  );
}
