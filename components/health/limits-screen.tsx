"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { HealthFrame } from "@/components/health/health-frame";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type { HeldLimit } from "@/lib/platform/limits/schema";

const LIMITS = query("GET /api/admin/limits");

export function LimitsScreen() {
  const { data } = useQuery(LIMITS);
  const limits = data?.limits ?? [];
  return (
    <HealthFrame current="Limits">
      {limits.length === 0 ? (
        <EmptyState title="No active limits" description="People who try too often appear here." />
      ) : (
        <Table>
          <TableHeads names={["Limit", "Who", "Until", "Actions"]} end={["Actions"]} />
          <TableBody>
            {limits.map((limit) => (
              <LimitRow key={limit.key} limit={limit} />
            ))}
          </TableBody>
        </Table>
      )}
    </HealthFrame>
  );
}

function LimitRow({ limit: { key, limit, holder, customer, until } }: { limit: HeldLimit }) {
  const [isAsking, setIsAsking] = useState(false);
  const who = customer?.username ?? holder;
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => call("POST /api/admin/limits/release", { body: { key } }),
    onSuccess: (held) => {
      toastSuccess("Limit lifted.");
      queryClient.setQueryData(LIMITS.queryKey, held);
    },
    onError: (error) => toastError("The limit could not be lifted", error),
  });
  return (
    <TableRow>
      <TableCell className="font-medium">{limit}</TableCell>
      <TableCell>
        {customer ? (
          <Link href={`/admin/customers/${customer.id}`} className="target textlink">
            {customer.username}
          </Link>
        ) : (
          holder
        )}
      </TableCell>
      <TableCell>
        <LocalTime iso={until} />
      </TableCell>
      <TableCell end>
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          trigger={
            <Button variant="ghost" aria-label={`Lift the limit for ${who}`}>
              Lift
            </Button>
          }
          title={`Lift the limit for ${who}?`}
          description={
            customer
              ? "They can try again right away. They get an email."
              : "They can try again right away."
          }
          labels={{ keep: "Keep it", confirm: "Lift limit", pending: "Lifting..." }}
          confirmVariant="primary"
          step={release}
          onConfirm={() => release.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      </TableCell>
    </TableRow>
  );
}
