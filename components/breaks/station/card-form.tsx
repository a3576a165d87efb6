import { CardField } from "@/components/breaks/station/card-field";
import { OffsetField } from "@/components/breaks/station/offset-field";
import { RarityField } from "@/components/breaks/station/rarity-field";
import { cardAt } from "@/components/breaks/station/station-state";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { flawsOf } from "@/lib/breaks/draft";
import { problemsOfCard } from "@/lib/breaks/problems";
import type { DraftCard } from "@/lib/breaks/schema";
import { cardFieldLabel } from "@/lib/cards/card-fields";
import { typedDigits } from "@/lib/platform/ascii-digits";

/** Enter in any field goes to the next card. */
export function CardForm({ work, onEnter }: { work: StationWork; onEnter: () => void }) {
  const { station, dispatch } = work;
  const { place } = station;
  const card = cardAt(station, place);
  if (!card) return null;
  // The UTC day, because values are dated in UTC.
  const edit = ({ estimatedValue: typed, ...others }: Partial<DraftCard>) => {
    const changes =
      typed === undefined ? others : { ...others, estimatedValue: typedDigits(typed) };
    dispatch({ type: "edit", place, changes, today: new Date().toISOString().slice(0, 10) });
  };
  const field = { card, onEdit: edit };
  const toDo = [
    ...wordsOf(
      "Missing",
      problemsOfCard(card).map(({ message }) => lacking(message)),
    ),
    ...wordsOf(
      "To fix",
      flawsOf(card).map(({ field: name }) => cardFieldLabel(name) ?? name),
    ),
  ];

  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={`Pack ${place.pack}, card ${place.position}`}
      className="grid content-start gap-x-4 gap-y-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
        if (wrong) wrong.focus();
        else onEnter();
      }}
    >
      <CardField {...field} name="player" label="Player" isWide />
      <CardField {...field} name="team" label="Team" />
      <CardField {...field} name="set" label="Set" />
      <CardField {...field} name="number" label="Number" />
      <CardField {...field} name="parallel" label="Parallel" />
      <RarityField {...field} />
      <CardField {...field} name="serial" label="Serial" placeholder="12/99" />
      <CardField {...field} name="conditionNote" label="Condition note" isWide />
      <CardField
        {...field}
        name="estimatedValue"
        label="Estimated value"
        prefix="$"
        inputMode="decimal"
      />
      <CardField {...field} name="valueDate" label="Value of" type="date" />
      <CardField {...field} name="valueSource" label="Source of the value" isWide />
      <OffsetField {...field} place={place} name="offsetAMs" label="Seen in video A at" />
      <OffsetField {...field} place={place} name="offsetBMs" label="Seen in video B at" />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2">
        <p className="text-sm text-muted-foreground" aria-live="polite">
          {toDo.length === 0 ? "Nothing is missing." : toDo.join(" ")}
        </p>
        <Button type="submit" variant="secondary">
          Next card
          <kbd className="text-xs text-muted-foreground">Enter</kbd>
        </Button>
      </div>
    </form>
  );
}

function wordsOf(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(", ")}.`];
}

/** "player" of "The player is missing". */
function lacking(message: string): string {
  return message.replace(/^The (.*) is missing$/, "$1");
}
