import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { under } from "@/lib/client/query";

const STALE = [
  under("/api/admin/listings"),
  under("/api/admin/products"),
  under("/api/products"),
  under("/api/cart"),
];

/** After a change, lists of the desk and of the shop are read again. */
export function useReloadListings() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    for (const stale of STALE) void queryClient.invalidateQueries(stale);
    router.refresh();
  };
}
