import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

import { query } from "@/lib/client/query";

const WAITING = query("GET /api/admin/waiting");

export const useWaiting = () => useQuery(WAITING).data?.queues;

/** Counts again after each change, and on each page. */
export function useFreshCounts(): void {
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const counted = useRef(pathname);

  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    void queryClient.invalidateQueries(WAITING);
  }, [pathname, queryClient]);

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queryClient.invalidateQueries(WAITING);
      }),
    [queryClient],
  );
}
