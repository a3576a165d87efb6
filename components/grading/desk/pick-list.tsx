import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { PlaceCell } from "@/components/cards/place-cell";
import { isChecked } from "@/components/grading/desk/is-checked";
import { outcomeName } from "@/components/grading/desk/outcome-name";
import { CheckMark } from "@/components/ui/check-mark";
import type { DeskSubmission } from "@/lib/grading/desk/schema";

/** Sorted by shelf, so that one walk picks or returns every card. */
export function PickList({ submission: { lines, status } }: { submission: DeskSubmission }) {
  const isReturning = status === "GRADED" || status === "RETURNED";
  return (
    <ol className="divide-y border-y">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-2.5 text-sm sm:gap-3.5">
          <CheckMark
            isChecked={isChecked(line, status)}
            label={
              isReturning
                ? { done: "Back in its place", open: "To return" }
                : { done: status === "SENT" ? "Sent" : "At the desk", open: "To pick" }
            }
          />
          <PlaceCell place={line.place} shortId={line.shortId} />
          <CardPicture image={line.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{line.playerName}</span>
            <span className="block truncate text-muted-foreground">
              {`${line.year} ${printedOn(line)}`}
            </span>
            {line.outcome && <span className="block truncate">{outcomeName(line.outcome)}</span>}
          </span>
          <code className="flex-none pr-1 text-xs text-muted-foreground max-sm:hidden">
            {line.shortId}
          </code>
        </li>
      ))}
    </ol>
  );
}
