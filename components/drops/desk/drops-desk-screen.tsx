"use client";

import { useQuery } from "@tanstack/react-query";

import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { DROPS } from "@/components/drops/desk/drops-query";
import { LiveDrop } from "@/components/drops/desk/live-drop";
import { PastDrops } from "@/components/drops/desk/past-drops";
import { PlanDrop } from "@/components/drops/desk/plan-drop";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorText } from "@/components/ui/error-text";
import { isOver } from "@/lib/drops/states";
import { errorMessage } from "@/lib/platform/client/api-client";
import { SECOND_MS } from "@/lib/platform/time";

const LIVE_MS = 3 * SECOND_MS;
const CALM_MS = 30 * SECOND_MS;

export function DropsDeskScreen() {
  const { data, error } = useQuery({
    ...DROPS,
    refetchInterval: ({ state }) =>
      state.data?.drops.some(({ state: of }) => of !== "ANNOUNCED" && !isOver(of))
        ? LIVE_MS
        : CALM_MS,
  });
  const drops = data?.drops ?? [];
  const live = drops.filter(({ state }) => !isOver(state));
  const past = drops.filter(({ state }) => isOver(state));
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Drops"
        lead="A drop sells one listing’s boxes from their release on. Everyone who is in its room at that moment gets a place by a draw."
        actions={<PlanDrop />}
      />
      {error && (
        <ErrorText className="pb-6">{`The drops could not be loaded. ${errorMessage(error)}`}</ErrorText>
      )}
      {data && drops.length === 0 && (
        <EmptyState
          title="No drops yet"
          description="Set a release for all boxes of a listing, and then plan its drop here."
        />
      )}
      <div className="grid gap-12">
        {live.length > 0 && (
          <Part title="Now and next">
            <ul className="grid gap-6">
              {live.map((drop) => (
                <LiveDrop key={drop.id} drop={drop} />
              ))}
            </ul>
          </Part>
        )}
        {past.length > 0 && (
          <Part title="Past drops">
            <PastDrops drops={past} />
          </Part>
        )}
      </div>
    </div>
  );
}
