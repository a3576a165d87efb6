import { useQuery } from "@tanstack/react-query";

import { query } from "@/lib/client/query";
import type { ListedDrop } from "@/lib/drops/public-drops";
import { isOver } from "@/lib/drops/states";
import { MINUTE_MS } from "@/lib/platform/time";

/** Drops that sell boxes of these listings now, or will. */
export function useDropsOf(listings: readonly string[]): readonly ListedDrop[] {
  const { data } = useQuery({
    ...query("GET /api/drops"),
    staleTime: MINUTE_MS,
    enabled: listings.length > 0,
  });
  return (data?.drops ?? []).filter(
    ({ listing, state }) => listings.includes(listing) && !isOver(state),
  );
}
