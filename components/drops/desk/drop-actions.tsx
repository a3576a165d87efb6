import { useQueryClient } from "@tanstack/react-query";

import { FormDialog } from "@/components/back-office/form-dialog";
import { DROPS } from "@/components/drops/desk/drops-query";
import { call } from "@/lib/client/call";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { countOf } from "@/lib/platform/plural";

export function DropActions({ drop }: { drop: DeskDrop }) {
  const { id, name, state, isPaused, left, waiting } = drop;
  const queryClient = useQueryClient();
  const params = { id };
  const show = async (change: Promise<DeskDrop>) => {
    const changed = await change;
    await queryClient.cancelQueries(DROPS);
    queryClient.setQueryData(
      DROPS.queryKey,
      (all) => all && { drops: all.drops.map((one) => (one.id === changed.id ? changed : one)) },
    );
  };
  const hasStarted = state !== "ANNOUNCED" && state !== "OPEN";
  return (
    <div className="flex flex-wrap gap-2">
      {isPaused ? (
        <FormDialog
          trigger="Resume"
          label={`Resume the drop of ${name}`}
          title="Resume this drop?"
          description="The line moves on. Everyone whose turn it was gets the time of the pause back."
          confirm="Resume the drop"
          pending="Resuming..."
          done="Drop resumed"
          run={() => show(call("POST /api/admin/drops/{id}/resume", { params }))}
        />
      ) : (
        <FormDialog
          trigger="Pause"
          label={`Pause the drop of ${name}`}
          title="Pause this drop?"
          description="No one is admitted and no one can start a checkout until you resume it. Checkouts that run can be paid. The room says that the drop is paused."
          confirm="Pause the drop"
          pending="Pausing..."
          done="Drop paused"
          run={() => show(call("POST /api/admin/drops/{id}/pause", { params }))}
        />
      )}
      {hasStarted ? (
        <FormDialog
          trigger="End"
          label={`End the drop of ${name}`}
          title="End this drop?"
          description={`${countOf(left, "box that is left goes", "boxes that are left go")} on open sale, for anyone and without a room. ${countOf(waiting, "place that waits loses its", "places that wait lose their")} turn. Checkouts that run can be paid. This can’t be undone.`}
          confirm="End the drop"
          pending="Ending..."
          done="Drop ended"
          isDestructive
          run={() => show(call("POST /api/admin/drops/{id}/end", { params }))}
        />
      ) : (
        <FormDialog
          trigger="Cancel"
          label={`Cancel the drop of ${name}`}
          title="Cancel this drop?"
          description="There will be no draw. Its boxes keep their release, and go on open sale then. We email everyone who asked for a reminder. This can’t be undone."
          confirm="Cancel the drop"
          pending="Canceling..."
          done="Drop canceled"
          isDestructive
          run={() => show(call("POST /api/admin/drops/{id}/cancel", { params }))}
        />
      )}
    </div>
  );
}
