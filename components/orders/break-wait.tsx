import { placeWords, typicalWords } from "@/components/orders/wait-words";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { BreakWait as Wait } from "@/lib/breaks/wait-schema";

const STEPS = [
  { name: "Paid", text: "The box is yours. Its buyer can cancel it until its turn comes." },
  {
    name: "At the station",
    text: "When it is its turn, we email you, and open it on camera from two angles.",
  },
  {
    name: "Filmed and sealed",
    text: "Every card is scanned, and our public ledger fixes the contents before anyone sees them.",
  },
  {
    name: "Ready to rip",
    text: "We email you again. The packs stay closed until you open them, one by one.",
  },
];

type BreakWaitProps = {
  wait: Wait;
  /** Whether its steps are shown. */
  isOpen?: boolean;
  /** Whether a phone shows one line of it at first. */
  isFolded?: boolean;
};

/** The wait for a break: the place in the queue, how long it usually takes, and its steps. */
export function BreakWait({ wait, isOpen = false, isFolded = false }: BreakWaitProps) {
  const { boxes, typical, sampleBoxId } = wait;
  const [first] = boxes;
  if (!first) return null;
  const place = placeWords(first.ahead);
  const { time, basis } = typicalWords(typical);
  return (
    <section
      aria-labelledby="wait"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border bg-card p-4 md:p-5",
        isFolded && "max-sm:gap-x-2 max-sm:px-3 max-sm:py-0",
      )}
    >
      <h2 id="wait" className={cn("text-xl", isFolded && "max-sm:flex-1 max-sm:text-base")}>
        What happens next
      </h2>
      {isFolded && (
        <details className="peer group text-sm sm:hidden">
          <summary className="flex min-h-11 items-center gap-1.5 text-muted-foreground">
            <span>{place}</span>
            <Chevron />
          </summary>
        </details>
      )}
      <div className={cn("contents", isFolded && "max-sm:hidden max-sm:peer-open:contents")}>
        <a
          href={sampleBoxId ? `/rip?box=${sampleBoxId}` : "/rip?demo"}
          className={buttonVariants({ variant: "outline", size: "sm" })}
          data-print="none"
        >
          Rip the sample box meanwhile
        </a>
        <dl className="grid w-full grid-cols-2 gap-x-6 text-sm">
          <Figure
            name={boxes.length === 1 ? "In the queue" : "First of your boxes"}
            value={place}
            note={
              first.ahead === null
                ? "It is being opened on camera."
                : "Boxes are opened in the order of payment. Your place never gets worse."
            }
          />
          <Figure name="From order to sealed break" value={time} note={basis} />
        </dl>
        <details className="group w-full text-sm" open={isOpen}>
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-muted-foreground hover:text-foreground lg:min-h-0">
            <span>What happens at each step</span>
            <Chevron />
          </summary>
          <ol className="grid gap-x-6 gap-y-3 pt-2 max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-4">
            {STEPS.map(({ name, text }) => (
              <li key={name} className="grid content-start gap-0.5">
                <span className="font-medium">{name}</span>
                <span className="text-muted-foreground">{text}</span>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}

const Chevron = () => (
  <ChevronDownIcon className="icon-sm transition-transform duration-base group-open:rotate-180" />
);

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-lg font-semibold tracking-text">{value}</dd>
      <dd className="text-muted-foreground">{note}</dd>
    </div>
  );
}
