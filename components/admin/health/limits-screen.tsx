"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { HealthFrame } from "@/components/admin/health/health-frame";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type { HeldLimit } from "@/lib/health/schema";

const LIMITS = query("GET /api/admin/limits");

export function LimitsScreen() {
  const { data } = useQuery(LIMITS);
  const limits = data?.limits ?? [];
  return (
    <HealthFrame
      current="Limits"
      title="Limits in force"
      description="Whom a limit refuses now. We keep digests of accounts and networks, not their names."
    >
      {limits.length === 0 ? (
        <EmptyState title="Nobody is held" description="Limits hold whoever tries too often." />
      ) : (
        <Table>
          <TableHeader>
            <tr>
              <TableHead>Limit</TableHead>
              <TableHead>Who</TableHead>
              <TableHead>Until</TableHead>
              <TableHead end>Actions</TableHead>
            </tr>
          </TableHeader>
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

function LimitRow({ limit: { key, limit, holder, until } }: { limit: HeldLimit }) {
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => call("POST /api/admin/limits/release", { body: { key } }),
    onSuccess: (held) => {
      toastSuccess("Released.");
      queryClient.setQueryData(LIMITS.queryKey, held);
    },
    onError: (error) => toastError("The limit could not be released", error),
  });
  return (
    <TableRow>
      <TableCell className="font-medium">{limit}</TableCell>
      <TableCell>{holder}</TableCell>
      <TableCell>
        <LocalTime iso={until} />
      </TableCell>
      <TableCell end>
        <Button
          variant="ghost"
          aria-label={`Release ${holder}`}
          pending={release.isPending}
          onClick={() => release.mutate()}
        >
          Release
        </Button>
      </TableCell>
    </TableRow>
  );
}
