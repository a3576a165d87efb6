"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { ClaimEvidence } from "@/components/claims/claim-evidence";
import { ClaimFacts } from "@/components/claims/claim-facts";
import { claimQuery, CLAIMS } from "@/components/claims/claim-queries";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

export function ClaimScreen({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data: claim } = useQuery(claimQuery(id));
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => call("POST /api/claims/{id}/withdraw", { params: { id } }),
    onSuccess: () => {
      document.getElementById("main")?.focus();
      toastSuccess("Claim withdrawn");
    },
    onError: (error) => toastError("The claim could not be withdrawn", error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(CLAIMS),
        queryClient.invalidateQueries(claimQuery(id)),
      ]),
  });
  if (!claim) return null;
  const { number, subject, status, evidence } = claim;
  return (
    <div className="grid gap-8">
      <div>
        <Breadcrumbs crumbs={[{ label: "Claims", href: "/account/claims" }, { label: number }]} />
        <h1 className="pt-2 text-3xl tracking-display">{`Claim ${number}`}</h1>
        <p className="pt-2 break-words text-muted-foreground">
          <span>{subject.name}</span>
          {subject.orderId && (
            <span>
              <span> · </span>
              <Link href={`/orders/${subject.orderId}`} className="target textlink">
                {`Order ${subject.orderNumber}`}
              </Link>
            </span>
          )}
        </p>
      </div>
      <ClaimFacts claim={claim} />
      {status === "OPEN" && (
        <p>
          <Button variant="outline" pending={isPending} onClick={() => withdraw()}>
            Withdraw claim
          </Button>
        </p>
      )}
      <ClaimEvidence evidence={evidence} name={subject.name} />
    </div>
  );
}
