"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { countQuery } from "@/components/stock/desk/counts/count-query";
import { CountedList } from "@/components/stock/desk/counts/counted-list";
import { Button, StepButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { countOf } from "@/lib/platform/plural";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

type SecondLookProps = { count: StockCountDetail; onLeave: () => void };

/** A lost scan looks like a missing box, so a count ends only after a second look for each. */
export function SecondLook({ count, onLeave }: SecondLookProps) {
  const { id, totals, missingKey } = count;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [lookedFor, setLookedFor] = useState<number | null>(null);
  const { missing } = totals;
  const isDone = missing === 0 || lookedFor === missing;
  const finish = useDeskStep({
    query: countQuery(id),
    step: () =>
      call("POST /api/admin/stock/counts/{id}/finish", { params: { id }, body: { missingKey } }),
    onDone: () => document.getElementById("main")?.focus(),
    onFailure: (error) => {
      setLookedFor(null);
      toastError("This count was not finished", error);
    },
  });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // A scan's answer leaves out which boxes are missing now.
    void queryClient.invalidateQueries(countQuery(id));
  }, [queryClient, id, missing]);

  return (
    <section aria-labelledby="second-look" className="grid gap-4 rounded-lg border-2 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="second-look" ref={heading} tabIndex={-1} className="text-2xl">
          Second look
        </h2>
        <p className="max-w-prose text-muted-foreground">
          {missing === 0
            ? "Everything expected was found."
            : `${countOf(missing, "box was", "boxes were")} not scanned. Look for ${missing === 1 ? "it" : "them"} again, including on other shelves and at the station, and scan each box you find.`}
        </p>
      </div>
      {missing > 0 && (
        <>
          <CountedList count={count} group="missing" title="Not scanned" empty="" />
          <label className="flex max-w-prose items-start gap-3">
            <Checkbox
              className="mt-0.5"
              checked={isDone}
              onCheckedChange={(isChecked) => setLookedFor(isChecked ? missing : null)}
            />
            <span>
              {missing === 1
                ? "I looked for this box a second time. It isn’t here."
                : `I looked for all ${missing.toLocaleString("en-US")} boxes a second time. They aren’t here.`}
            </span>
          </label>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <StepButton disabled={!isDone} step={finish} pendingLabel="Finishing...">
          Finish this count
        </StepButton>
        <Button variant="outline" onClick={onLeave}>
          Keep counting
        </Button>
      </div>
    </section>
  );
}
