import { useMutation, useQueryClient } from "@tanstack/react-query";

import { toastError, toastSuccess } from "@/components/ui/toast";
import { query } from "@/lib/client/query";
import type { Team } from "@/lib/team/schema";

export const teamQuery = query("GET /api/admin/team");

type Change = { run: () => Promise<Team>; done: string };

/** Each change answers with the team as changed. */
export function useTeamChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (team, { done }) => {
      queryClient.setQueryData(teamQuery.queryKey, team);
      toastSuccess(done);
    },
    onError: (error) => {
      toastError("Nothing was changed", error);
      void queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
    },
  });
}
