import { placeWords, typicalWords } from "@/components/orders/wait-words";
import { buttonVariants } from "@/components/ui/button-variants";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { BreakWait as Wait } from "@/lib/breaks/wait-schema";

const STEPS = [
  { name: "Paid", text: "The box is yours. You can cancel it until its turn comes." },
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

/** The wait for a break: the place in the queue, how long it usually takes, and its steps. */
export function BreakWait({ wait, isOpen = false }: { wait: Wait; isOpen?: boolean }) {
  const { boxes, typical, sampleBoxId } = wait;
  const [first] = boxes;
  if (!first) return null;
  const { time, basis } = typicalWords(typical);
  return (
    <section aria-labelledby="wait" className="grid gap-4 rounded-lg border bg-card p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="wait" className="text-xl">
          What happens next
        </h2>
        <a
          href={sampleBoxId ? `/rip?box=${sampleBoxId}` : "/rip?demo"}
          className={buttonVariants({ variant: "outline", size: "sm" })}
          data-print="none"
        >
          Rip the sample box meanwhile
        </a>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 text-sm">
        <Figure
          name={boxes.length === 1 ? "In the queue" : "First of your boxes"}
          value={placeWords(first.ahead)}
          note={
            first.ahead === null
              ? "It is being opened on camera."
              : "Boxes are opened in the order of payment. Your place never gets worse."
          }
        />
        <Figure name="From order to sealed break" value={time} note={basis} />
      </dl>
      <details className="group text-sm" open={isOpen}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-muted-foreground hover:text-foreground lg:min-h-0">
          <span>What happens at each step</span>
          <ChevronDownIcon className="icon-sm transition-transform duration-base group-open:rotate-180" />
        </summary>
        <ol className="grid gap-x-6 gap-y-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ name, text }) => (
            <li key={name} className="grid content-start gap-0.5">
              <span className="font-medium">{name}</span>
              <span className="text-muted-foreground">{text}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-lg font-semibold tracking-text">{value}</dd>
      <dd className="text-muted-foreground">{note}</dd>
    </div>
  );
}
