import { useQuery } from "@tanstack/react-query";

import { DropActions } from "@/components/drops/desk/drop-actions";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Fact } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { query } from "@/lib/client/query";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { DROP_STATE_NAMES } from "@/lib/drops/state-names";
import { countOf } from "@/lib/platform/plural";
import { SECOND_MS } from "@/lib/platform/time";

const PACE_MS = 3 * SECOND_MS;

export function LiveDrop({ drop }: { drop: DeskDrop }) {
  const { slug, name, listing, state, isPaused, opensAt, startsAt, boxes, left } = drop;
  const isSelling = state === "SELLING";
  const { data: shared } = useQuery({
    ...query("GET /api/drops/{slug}", { params: { slug } }),
    enabled: isSelling,
    refetchInterval: PACE_MS,
  });
  const figures: [string, number][] = isSelling
    ? [
        ["In the room", drop.joined],
        ["Waiting", drop.waiting],
        ["Admitted now", drop.admitted],
        ["Bought", drop.bought],
        ["Lapsed", drop.lapsed],
        ["Boxes left", left],
        ["Admitted per minute", shared?.rate ?? 0],
      ]
    : [
        ["In the room", drop.joined],
        ["Boxes", boxes],
      ];
  return (
    <li>
      <Card className="grid gap-5 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
              <Link href={`/drops/${slug}`} className="target textlink">
                {name}
              </Link>
              <Badge variant={isPaused ? "outline" : "wax"}>
                {isPaused ? "Paused" : DROP_STATE_NAMES[state]}
              </Badge>
            </h3>
            <p className="text-sm text-muted-foreground">
              <span>{"Room: "}</span>
              <LocalTime iso={opensAt} />
              <span>{". Start: "}</span>
              <LocalTime iso={startsAt} />
              <span>{`. Up to ${countOf(drop.mostPerAccount, "box", "boxes")} for each account, ${countOf(drop.capacity, "checkout")} at a time. `}</span>
              <Link href={`/admin/listings/${listing}`} className="textlink">
                See the listing
              </Link>
            </p>
          </div>
          <DropActions drop={drop} />
        </div>
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-4">
          {figures.map(([title, count]) => (
            <Fact key={title} look="figure" name={title}>
              {count.toLocaleString("en-US")}
            </Fact>
          ))}
        </dl>
      </Card>
    </li>
  );
}
