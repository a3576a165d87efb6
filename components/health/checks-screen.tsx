"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { HealthFrame } from "@/components/health/health-frame";
import { Button, StepButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type { InvariantCheck } from "@/lib/health/schema";
import { countOf } from "@/lib/platform/plural";

const CHECKS = query("GET /api/admin/checks");

export function ChecksScreen() {
  const queryClient = useQueryClient();
  const { data, isFetching, refetch } = useQuery(CHECKS);
  const checks = data?.checks ?? [];
  const isRunning = checks.some(({ endedAt }) => endedAt === null);
  const start = useMutation({
    mutationFn: () => call("POST /api/admin/checks"),
    onSuccess: (started) => queryClient.setQueryData(CHECKS.queryKey, started),
    onError: (error) => toastError("The check could not be started", error),
  });
  return (
    <HealthFrame current="Checks">
      <div className="grid gap-6">
        {data && data.clockOffSeconds !== 0 && <ClockNotice offSeconds={data.clockOffSeconds} />}
        {data?.ledgerProblem && (
          <Notice tone="problem" role="status" title="The ledger is stopped">
            <p>{data.ledgerProblem}</p>
          </Notice>
        )}
        <p className="flex gap-2">
          <StepButton step={start} disabled={isRunning}>
            Check now
          </StepButton>
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </p>
        {checks.length === 0 ? (
          <EmptyState title="No checks yet" description="A check takes a few seconds." />
        ) : (
          <ol className="grid" aria-label="Checks">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ol>
        )}
      </div>
    </HealthFrame>
  );
}

function ClockNotice({ offSeconds }: { offSeconds: number }) {
  const direction = offSeconds > 0 ? "ahead of" : "behind";
  return (
    <Notice
      tone="problem"
      role="status"
      title={`The clock of the server that answered is ${Math.abs(offSeconds)} seconds ${direction} the database’s.`}
    >
      <p>
        Holds, drops and sign-in codes may begin or end too early or too late. Check NTP on both.
      </p>
    </Notice>
  );
}

function CheckRow({ check }: { check: InvariantCheck }) {
  const { startedBy, startedAt, breaches } = check;
  return (
    <li className="grid gap-2 border-b py-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className={breaches?.length ? "font-medium text-destructive" : "font-medium"}>
          {resultOf(check)}
        </span>
        <span className="text-muted-foreground">
          <LocalTime iso={startedAt} />
          <span>{` · ${startedBy ?? "A former colleague"}`}</span>
        </span>
      </p>
      {breaches && breaches.length > 0 && (
        <ul className="grid gap-1">
          {breaches.map(({ name, detail }) => (
            <li key={`${name} ${detail}`} className="[overflow-wrap:anywhere]">
              <span>{`Violated: ${name}. `}</span>
              <span className="text-muted-foreground">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function resultOf({ endedAt, breaches, error }: InvariantCheck): string {
  if (endedAt === null) return "Running...";
  if (error !== null) return error;
  if (!breaches?.length) return "No violations found.";
  return `${countOf(breaches.length, "violation")}${breaches.length === 200 ? " or more" : ""}`;
}
