import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { boxPath } from "@/lib/cards/box-address";
import type { LedgerOverview } from "@/lib/proof/overview/overview";

type LatestEventsProps = Pick<LedgerOverview, "events" | "next" | "isFirstPage">;

export function LatestEvents({ events, next, isFirstPage }: LatestEventsProps) {
  return (
    <TitledSection
      id="latest"
      title={isFirstPage ? "Latest events" : "Earlier events"}
      className="grid gap-4"
    >
      {events.length === 0 && <p className="text-muted-foreground">Nothing yet.</p>}
      <ol>
        {events.map(({ seq, boxId, product, at, words }) => (
          <li key={seq} className="grid gap-0.5 border-b py-3 first:border-t">
            <p>{words}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
              <LocalTime iso={at} />
              {boxId && (
                <Link href={boxPath(boxId)} prefetch={false} className="target textlink">
                  {`${product ?? "A box"}, ${boxId.slice(0, 8)}…`}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {!isFirstPage && (
          <Link href="/ledger" className="target textlink">
            Latest events
          </Link>
        )}
        {next !== null && (
          <Link href={`/ledger?before=${next}`} prefetch={false} className="target textlink">
            Earlier events
          </Link>
        )}
      </p>
    </TitledSection>
  );
}
