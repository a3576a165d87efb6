import { FramedThumbnail } from "@/components/catalog/product-picture";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TabLinks } from "@/components/ui/tab-links";
import { TitledSection } from "@/components/ui/titled-section";
import { boxPath } from "@/lib/cards/box-address";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";
import { EVENT_KINDS, type EventKind, eventsPath } from "@/lib/proof/overview/event-kinds";
import type { BoxEvents, LedgerOverview } from "@/lib/proof/overview/overview";

type LatestEventsProps = Pick<LedgerOverview, "kind" | "boxes" | "next" | "isFirstPage">;

const KINDS = Object.entries(EVENT_KINDS) as [EventKind, string][];

export function LatestEvents({ kind, boxes, next, isFirstPage }: LatestEventsProps) {
  return (
    <TitledSection
      id="latest"
      title={isFirstPage ? "Latest events" : "Earlier events"}
      className="grid min-w-0 gap-4"
    >
      <TabLinks
        label="Kind of event"
        prefetch={false}
        links={[
          { name: "All", href: eventsPath({ kind: null }), isCurrent: kind === null },
          ...KINDS.map(([id, name]) => ({
            name,
            href: eventsPath({ kind: id }),
            isCurrent: kind === id,
          })),
        ]}
      />
      {boxes.length === 0 && <p className="text-muted-foreground">Nothing yet.</p>}
      <ul>
        {boxes.map((box) => (
          <EventsOfBox key={box.events[0]?.seq} box={box} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {!isFirstPage && (
          <Link href={eventsPath({ kind })} prefetch={false} className="target textlink">
            Latest events
          </Link>
        )}
        {next !== null && (
          <Link
            href={eventsPath({ kind, before: next })}
            prefetch={false}
            className="target textlink"
          >
            Earlier events
          </Link>
        )}
      </p>
    </TitledSection>
  );
}

function EventsOfBox({ box: { boxId, name, imageUrl, events } }: { box: BoxEvents }) {
  return (
    <li className="flex gap-4 border-b py-4 first:pt-0">
      {boxId && (
        <FramedThumbnail
          src={imageUrl ?? PLACEHOLDER_IMAGE}
          width={56}
          className="w-14 flex-none self-start bg-well"
        />
      )}
      <div className="grid min-w-0 gap-2.5">
        <h3 className="text-base">
          {boxId ? (
            <Link href={boxPath(boxId)} prefetch={false} className="target textlink">
              {`${name}, ${boxId.slice(0, 8)}…`}
            </Link>
          ) : (
            name
          )}
        </h3>
        <ol className="grid gap-2.5">
          {events.map(({ seq, at, words }) => (
            <li key={seq} className="grid gap-0.5">
              <p>{words}</p>
              <LocalTime iso={at} className="text-sm text-muted-foreground" />
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
