import { DropStep } from "@/components/drops/desk/drop-step";
import { call } from "@/lib/client/call";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { countOf } from "@/lib/platform/plural";

export function DropActions({ drop }: { drop: DeskDrop }) {
  const { id, name, state, isPaused, left, waiting, admitted, joined } = drop;
  const params = { id };
  // Before the draw, no one has a place.
  const affected = state === "CLOSED" ? joined : waiting + admitted;
  const hasStarted = state !== "ANNOUNCED" && state !== "OPEN";
  return (
    <div className="flex flex-wrap gap-2">
      {isPaused ? (
        <DropStep
          key="resume"
          name={name}
          verb="Resume"
          keep="Keep it paused"
          pending="Resuming..."
          done="Drop resumed"
          description="The line moves on. Everyone whose turn it was gets the time of the pause back."
          run={() => call("POST /api/admin/drops/{id}/resume", { params })}
        />
      ) : (
        <DropStep
          key="pause"
          name={name}
          verb="Pause"
          keep="Let it go on"
          pending="Pausing..."
          done="Drop paused"
          description="No one is admitted, and no one can start a checkout, until you resume it. Checkouts that run can be paid. The room says that the drop is paused."
          run={() => call("POST /api/admin/drops/{id}/pause", { params })}
        />
      )}
      {hasStarted ? (
        <DropStep
          key="end"
          name={name}
          verb="End"
          keep="Let it go on"
          pending="Ending..."
          done="Drop ended"
          isFinal
          description={`This ends the drop for ${countOf(affected, "person who is", "people who are")} waiting or whose turn it is. ${countOf(left, "box that is left goes", "boxes that are left go")} on open sale. Checkouts already started can still be paid. This can’t be undone.`}
          run={() => call("POST /api/admin/drops/{id}/end", { params })}
        />
      ) : (
        <DropStep
          key="cancel"
          name={name}
          verb="Cancel"
          keep="Keep the drop"
          pending="Canceling..."
          done="Drop canceled"
          isFinal
          description="There will be no draw. Its boxes keep their release, and go on open sale then. People in the room see this on the page, and anyone still waiting for a reminder gets an email. This can’t be undone."
          run={() => call("POST /api/admin/drops/{id}/cancel", { params })}
        />
      )}
    </div>
  );
}
