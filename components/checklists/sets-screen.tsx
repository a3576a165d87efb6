"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { setListQuery } from "@/components/checklists/set-queries";
import { SetRow } from "@/components/checklists/set-row";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";
import { SET_SHOWS, type SetShow } from "@/lib/checklists/views";
import { errorMessage } from "@/lib/platform/client/api-client";

const NAMES: Record<SetShow, string> = { mine: "Your sets", all: "All sets" };

/** Sets with a checklist, and how far along the collector is. */
export function SetsScreen({ show }: { show: SetShow }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    setListQuery(show),
  );
  const sets = data?.pages.flatMap((page) => page.sets);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Inventory", href: "/inventory" }, { label: "Sets" }]} />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-4xl">Sets</h1>
        <p className="text-muted-foreground">
          How many numbers of each set you have pulled, in any parallel
        </p>
      </div>
      <nav aria-label="Sets" className={tabListClasses()}>
        {SET_SHOWS.map((name) => (
          <Link
            key={name}
            href={name === "mine" ? "/inventory/sets" : `/inventory/sets?show=${name}`}
            aria-current={name === show ? "page" : undefined}
            className={TAB}
          >
            {NAMES[name]}
          </Link>
        ))}
      </nav>
      {sets?.length === 0 && <NoSets show={show} />}
      {sets && sets.length > 0 && (
        <ul aria-label={NAMES[show]} className="divide-y border-b">
          {sets.map((set) => (
            <SetRow key={set.id} set={set} />
          ))}
        </ul>
      )}
      {(hasNextPage || error) && (
        <div className="grid justify-items-center gap-3 py-8">
          {error && (
            <p role="alert" className="text-sm text-destructive">
              {`The sets could not be loaded. ${errorMessage(error)}`}
            </p>
          )}
          <Button
            variant="outline"
            pending={isFetching}
            onClick={() => void (sets ? fetchNextPage() : refetch())}
          >
            {error ? "Try again" : "Show more"}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoSets({ show }: { show: SetShow }) {
  if (show === "all") {
    return (
      <EmptyState
        title="No checklists yet"
        description="As soon as we have the checklist of a set, it is listed here."
      >
        <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No sets yet"
      description="Once you have pulled a card of a set whose checklist we know, your progress is shown here."
    >
      <ButtonLink href="/inventory/sets?show=all">All sets</ButtonLink>
    </EmptyState>
  );
}
