"use client";

import { useWaiting } from "@/components/admin/use-waiting";
import { Part } from "@/components/back-office/part";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { ageWords } from "@/lib/platform/duration-words";
import { countedWords } from "@/lib/platform/tables/most-counted";
import { formatMediumDate } from "@/lib/platform/time";
import { type Queue, QUEUES } from "@/lib/today/queues";
import type { WaitingQueue } from "@/lib/today/schema";

type QueueGridProps = {
  /** When the page was rendered, so that server and browser show the same ages. */
  now: string;
  /** The published median of how long a queue takes. */
  published: Partial<Record<Queue, string>>;
};

export function QueueGrid({ now, published }: QueueGridProps) {
  const waiting = useWaiting() ?? [];
  const busy = waiting.filter(({ count }) => count > 0);
  const empty = waiting.filter(({ count }) => count === 0);
  return (
    <Part title={busy.length > 0 ? "Waiting" : "Nothing waiting"}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {busy.map((queue) => (
          <QueueCard key={queue.id} queue={queue} now={now} published={published[queue.id]} />
        ))}
      </ul>
      {empty.length > 0 && (
        <div className="text-sm text-muted-foreground">
          <h3 className="font-normal">Nothing to do</h3>
          <ul className="flex flex-wrap gap-x-4">
            {empty.map(({ id }) => (
              <li key={id}>
                <Link href={QUEUES[id].path} className="inline-flex min-h-11 items-center textlink">
                  {QUEUES[id].name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}

type QueueCardProps = { queue: WaitingQueue; now: string; published: string | undefined };

function QueueCard({ queue, now, published }: QueueCardProps) {
  const { id, count, since, next, dueOn } = queue;
  const { name, path } = QUEUES[id];
  const isOverdue = dueOn !== null && dueOn < now.slice(0, 10);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 rounded-lg border bg-card p-4">
      <div className="grid gap-1 text-sm">
        <h3 className="font-medium">
          <Link href={path} className="target textlink">
            {name}
          </Link>
        </h3>
        <p className="text-3xl font-semibold tracking-title">{countedWords(count)}</p>
        {since && (
          <p className="text-muted-foreground">
            {`Oldest: ${ageWords(since, now)}`}
            <span className="sr-only">
              {", since "}
              <LocalTime iso={since} />
            </span>
          </p>
        )}
        {dueOn && (
          <p className={isOverdue ? "font-medium text-destructive" : "text-muted-foreground"}>
            {`${isOverdue ? "Overdue since" : "Due"} ${formatMediumDate(dueOn)}`}
          </p>
        )}
        {published && <p className="text-muted-foreground">{published}</p>}
      </div>
      <ButtonLink href={next} variant="outline" className="self-end" aria-label={`Next: ${name}`}>
        Next
      </ButtonLink>
    </li>
  );
}
