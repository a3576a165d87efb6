import { useMutation } from "@tanstack/react-query";

import { StepButton } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import type { AuditCheck } from "@/lib/audit/schema";
import { call } from "@/lib/client/call";
import { countOf } from "@/lib/platform/plural";

/** Computes every hash of the log again. */
export function ChainCheck() {
  const check = useMutation({
    mutationFn: () => call("GET /api/admin/audit/check"),
    onError: (error) => toastError("The log could not be checked", error),
  });
  return (
    <div className="grid gap-2 sm:justify-items-end">
      <StepButton variant="outline" step={check}>
        Check the chain
      </StepButton>
      <p role="status" className="text-sm">
        {check.data && (
          <span className={check.data.broken.length > 0 ? "text-destructive" : undefined}>
            {resultOf(check.data)}
          </span>
        )}
      </p>
    </div>
  );
}

function resultOf({ entries, broken, head }: AuditCheck): string {
  if (broken.length > 0)
    return `The chain is broken at ${countOf(broken.length, "place")}: ${broken.slice(0, 5).map(nameOf).join(", ")}${broken.length > 5 ? "…" : ""}`;
  if (head === null) return "The log is empty.";
  return `${countOf(entries, "entry", "entries")}, all unchanged. Last hash ${head.slice(0, 12)}…`;
}

const nameOf = (place: string) =>
  place.startsWith("position") ? `${place} is missing` : `entry ${place}`;
