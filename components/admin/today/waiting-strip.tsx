"use client";

import { useWaiting } from "@/components/admin/use-waiting";
import { Link } from "@/components/ui/link";
import { countedWords } from "@/lib/platform/tables/most-counted";
import { QUEUES } from "@/lib/today/queues";

/** The queues with open work, in a line above the products. */
export function WaitingStrip() {
  const busy = (useWaiting() ?? []).filter(({ count }) => count > 0);
  if (busy.length === 0) return null;
  return (
    <nav aria-label="Waiting" className="pb-6">
      <ul className="flex flex-wrap gap-2 text-sm">
        {busy.map(({ id, count }) => (
          <li key={id}>
            <Link
              href={QUEUES[id].path}
              className="flex min-h-11 items-center gap-2 rounded-md border bg-card px-3 hover:bg-accent lg:min-h-9"
            >
              <span className="font-medium">{countedWords(count)}</span>
              <span className="text-muted-foreground">{QUEUES[id].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
