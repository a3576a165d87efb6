"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, useState } from "react";

import { setQuery, setPath } from "@/components/checklists/set-queries";
import { SlotTile } from "@/components/checklists/slot-tile";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { NativeSelect } from "@/components/ui/native-select";
import { Progress } from "@/components/ui/progress";
import { ShowMore } from "@/components/ui/show-more";
import { TabLinks } from "@/components/ui/tab-links";
import { LazyWantDialog } from "@/components/watches/lazy-want-dialog";
import type { WantSubject } from "@/components/watches/want-subject";
import type { CardSet } from "@/lib/checklists/schema";
import { SLOT_SHOWS, type SlotShow, type SlotView } from "@/lib/checklists/views";
import { pages } from "@/lib/client/pages";
import type { SetSlot } from "@/lib/inventory/schema";
import { outOf } from "@/lib/platform/plural";

const NAMES: Record<SlotShow, string> = { all: "All", owned: "Owned", missing: "Missing" };

export function SetScreen({ id, view }: { id: string; view: SlotView }) {
  const { data: set } = useQuery(setQuery(id));
  const list = useInfiniteQuery(
    pages("GET /api/inventory/sets/{id}/slots", { params: { id }, query: view }),
  );
  const router = useRouter();
  const [shown, show] = useOptimistic(view);
  const [wanting, setWanting] = useState<{ subject: WantSubject; isOpen: boolean } | null>(null);
  if (!set) return null;
  const slots = list.data?.pages.flatMap((page) => page.items);
  const { owned, total } = progressOf(set, view.parallel);
  const counts = { all: total, owned, missing: total - owned };
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Inventory", href: "/inventory" },
          { label: "Sets", href: "/inventory/sets" },
          { label: set.name },
        ]}
      />
      <h1 className="pt-2 pb-5 text-3xl">{set.name}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-6">
        <div className="grid min-w-64 flex-1 gap-2 sm:max-w-sm">
          <p className="text-sm">
            {owned === total ? `All ${total} cards. Complete.` : outOf(owned, total, "card")}
          </p>
          <Progress value={owned} max={total} aria-label="Cards of this set" />
        </div>
        <NativeSelect
          variant="quiet"
          label="Parallel"
          className="-ml-3 max-w-full"
          value={shown.parallel?.toLowerCase() ?? ""}
          onChange={({ target }) => {
            const { value: parallel } = target;
            const next = { show: view.show, ...(parallel === "" ? {} : { parallel }) };
            startTransition(() => {
              show(next);
              router.replace(setPath(id, next), { scroll: false });
            });
          }}
        >
          <option value="">Any</option>
          {set.parallels.map(({ name, cardCount, ownedCount }) => (
            <option key={name} value={name.toLowerCase()}>
              {`${name} (${ownedCount} of ${cardCount})`}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TabLinks
        label="Cards"
        replace
        scroll={false}
        links={SLOT_SHOWS.map((each) => ({
          name: NAMES[each],
          href: setPath(id, { ...shown, show: each }),
          isCurrent: each === view.show,
          count: counts[each],
        }))}
      />
      {slots?.length === 0 && <NoSlots show={view.show} />}
      {slots && slots.length > 0 && (
        <ul
          aria-label={NAMES[view.show]}
          className="grid grid-cols-3 gap-x-3 gap-y-5 pt-6 sm:grid-cols-5 sm:gap-x-4 lg:grid-cols-7"
        >
          {slots.map((slot) => (
            <SlotTile
              key={slot.number}
              slot={slot}
              onWant={() => setWanting({ subject: subjectOf(slot, { id, ...view }), isOpen: true })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The cards" />
      {wanting && (
        <LazyWantDialog {...wanting} onClose={() => setWanting({ ...wanting, isOpen: false })} />
      )}
    </div>
  );
}

function subjectOf(
  { number, player, want }: SetSlot,
  { id, parallel }: { id: string; parallel?: string | undefined },
): WantSubject {
  return want ?? { kind: "CARD", setId: id, number, player, parallel: parallel ?? null };
}

function progressOf(set: CardSet, parallel: string | undefined): { owned: number; total: number } {
  if (parallel === undefined) return { owned: set.ownedCount, total: set.numberCount };
  const found = set.parallels.find(({ name }) => name.toLowerCase() === parallel.toLowerCase());
  return { owned: found?.ownedCount ?? 0, total: found?.cardCount ?? 0 };
}

function NoSlots({ show }: { show: SlotShow }) {
  return show === "missing" ? (
    <EmptyState title="Nothing is missing" description="You have pulled every card on this list." />
  ) : (
    <EmptyState title="No cards yet" description="You haven’t pulled any card on this list." />
  );
}
