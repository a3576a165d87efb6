import { copiesWords, foundWords } from "@/components/pulls/found-words";
import type { FoundParallel } from "@/lib/pulls/schema";

/** Renders nothing without a checklist. */
export function FoundCards({ parallels }: { parallels: readonly FoundParallel[] }) {
  if (parallels.length === 0) return null;
  return (
    <section aria-labelledby="found" className="pt-24">
      <h2 id="found" className="text-2xl sm:text-3xl">
        What is still out there
      </h2>
      <p className="mt-1 mb-6 max-w-[46em] text-sm text-muted-foreground">
        The checklist of the whole set, counted from the packs that collectors opened here. Other
        cards may have been pulled elsewhere. Copies are reckoned from the numbers on the cards
        found.
      </p>
      <ul className="grid gap-x-16 text-sm md:grid-cols-2">
        {parallels.map((parallel) => (
          <li
            key={parallel.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-0.5 border-b py-3"
          >
            <span className="font-medium">{parallel.name}</span>
            <span className="text-right font-medium">{foundWords(parallel)}</span>
            <span className="col-span-2 text-muted-foreground empty:hidden">
              {copiesWords(parallel)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
