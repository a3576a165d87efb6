import { useId, useState } from "react";

import { useCreateBatch } from "@/components/grading/desk/use-batch-calls";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Link } from "@/components/ui/link";
import { toastError } from "@/components/ui/toast";
import type { DeskSubmissionRow } from "@/lib/grading/desk/schema";
import { serviceName } from "@/lib/grading/submission-words";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

/** Received submissions for one company and tier, which make one parcel. */
export function ReceivedGroup({ submissions }: { submissions: readonly DeskSubmissionRow[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const titleId = useId();
  const create = useCreateBatch((error) => toastError("Batch not created", error));
  const [first] = submissions;
  if (!first) return null;
  const { company, tier } = first;
  const chosen = submissions.filter(({ id }) => !left.has(id));
  const cardCount = chosen.reduce((sum, one) => sum + one.cardCount, 0);
  const declaredCents = chosen.reduce((sum, one) => sum + toCents(one.declaredValue), 0);

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 id={titleId} className="text-xl">
            {serviceName({ service: "GRADING", company, tier })}
          </h2>
          <p role="status" className="text-sm text-muted-foreground">
            {`${countOf(chosen.length, "submission")}, ${countOf(cardCount, "card")}, ${formatCents(declaredCents)} declared`}
          </p>
        </div>
        <Button
          disabled={chosen.length === 0}
          pending={create.isPending || create.isSuccess}
          pendingLabel="Creating a batch..."
          onClick={() =>
            create.mutate({ company, tier, submissionIds: chosen.map(({ id }) => id) })
          }
        >
          Create a batch
        </Button>
      </div>
      <ul aria-labelledby={titleId} className="divide-y border-y text-sm">
        {submissions.map((submission) => (
          <li key={submission.id} className="flex items-center gap-4 py-3 pl-1">
            <Checkbox
              checked={!left.has(submission.id)}
              onCheckedChange={() => toggle(submission.id)}
              aria-label={`Send ${submission.number}`}
            />
            <Link
              href={`/admin/grading/submissions/${submission.id}`}
              className="target min-w-20 font-strong hover:underline"
            >
              {submission.number}
            </Link>
            <span className="flex-1">{countOf(submission.cardCount, "card")}</span>
            <span className="pr-1">{formatPrice(submission.declaredValue)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
