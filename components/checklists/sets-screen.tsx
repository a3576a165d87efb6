"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { SetRow } from "@/components/checklists/set-row";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ShowMore } from "@/components/ui/show-more";
import { TabLinks } from "@/components/ui/tab-links";
import { SET_SHOWS, type SetShow } from "@/lib/checklists/views";
import { pages } from "@/lib/client/pages";

const NAMES: Record<SetShow, string> = { mine: "Your sets", all: "All sets" };

export function SetsScreen({ show }: { show: SetShow }) {
  const list = useInfiniteQuery(pages("GET /api/inventory/sets", { query: { show } }));
  const sets = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Inventory", href: "/inventory" }, { label: "Sets" }]} />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-4xl">Sets</h1>
        <p className="text-muted-foreground">
          How many numbers of each set you have pulled, in any parallel
        </p>
      </div>
      <TabLinks
        label="Sets"
        links={SET_SHOWS.map((name) => ({
          name: NAMES[name],
          href: name === "mine" ? "/inventory/sets" : `/inventory/sets?show=${name}`,
          isCurrent: name === show,
        }))}
      />
      {sets?.length === 0 && <NoSets show={show} />}
      {sets && sets.length > 0 && (
        <ul
          aria-label={NAMES[show]}
          className="grid gap-x-8 gap-y-10 pt-6 sm:grid-cols-2 lg:grid-cols-3"
        >
          {sets.map((set) => (
            <SetRow key={set.id} set={set} />
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The sets" />
    </div>
  );
}

function NoSets({ show }: { show: SetShow }) {
  if (show === "all") {
    return (
      <EmptyState
        title="No checklists yet"
        description="Sets appear here as soon as we have their checklists."
      >
        <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No sets yet"
      description="Once you pull a card from a set we have a checklist for, your progress appears here."
    >
      <ButtonLink href="/inventory/sets?show=all">All sets</ButtonLink>
    </EmptyState>
  );
}
