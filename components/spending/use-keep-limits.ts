import { useQueryClient } from "@tanstack/react-query";

import { LIMITS } from "@/components/spending/limits-query";
import type { Limits } from "@/lib/spending/schema";

/** Shows what a change of limits returned. */
export function useKeepLimits() {
  const queryClient = useQueryClient();
  return (limits: Limits) => queryClient.setQueryData(LIMITS.queryKey, limits);
}
