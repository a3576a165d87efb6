import { infiniteQueryOptions } from "@tanstack/react-query";

import type { SetProgress, Slot } from "@/lib/checklists/schema";
import type { SetShow, SlotView } from "@/lib/checklists/views";
import { fetchPage } from "@/lib/platform/client/fetch-page";

const SETS = "/api/inventory/sets";

/** The parts join to the set's URL. */
export const setKey = (id: string) => [SETS, id];

export const setListQuery = (show: SetShow) => {
  const address = `${SETS}?${new URLSearchParams({ show })}`;
  return infiniteQueryOptions({
    queryKey: [address],
    queryFn: async ({ pageParam }) => {
      const [sets, nextCursor] = await fetchPage<SetProgress>(address, pageParam);
      return { sets, nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
};

export const slotListQuery = (id: string, view: SlotView) => {
  const address = `${SETS}/${id}/slots?${new URLSearchParams(view)}`;
  return infiniteQueryOptions({
    queryKey: [address],
    queryFn: async ({ pageParam }) => {
      const [slots, nextCursor] = await fetchPage<Slot>(address, pageParam);
      return { slots, nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
};

/** The page of a set, with its view. */
export function setPath(id: string, { parallel, show }: SlotView): string {
  const search = new URLSearchParams({
    ...(parallel === undefined ? {} : { parallel }),
    ...(show === "all" ? {} : { show }),
  });
  return `/inventory/sets/${id}${search.size > 0 ? `?${search}` : ""}`;
}
