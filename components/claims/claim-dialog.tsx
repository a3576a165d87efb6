"use client";

import { useQuery } from "@tanstack/react-query";

import { ClaimForm } from "@/components/claims/claim-form";
import { claimPath } from "@/components/claims/claim-queries";
import type { ClaimedThing } from "@/components/claims/claimed-thing";
import { Dialog, DialogBody, DialogContent, DialogHead } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { LoadFailureText } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { ClaimOptions } from "@/lib/claims/schema";
import { query } from "@/lib/client/query";

type ClaimDialogProps = {
  thing: ClaimedThing;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

export function ClaimDialog({ thing, isOpen, onClose, returnFocus }: ClaimDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /api/claims/options", { query: thing }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogHead title="Report a problem">{data?.name ?? "One moment…"}</DialogHead>
        {data ? (
          <Options options={data} thing={thing} onClose={onClose} />
        ) : (
          <DialogBody>
            {error ? (
              <LoadFailureText error={error} isFetching={isFetching} retry={refetch} />
            ) : (
              <Skeleton className="h-40 w-full" />
            )}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Options({
  options,
  thing,
  onClose,
}: {
  options: ClaimOptions;
  thing: ClaimedThing;
  onClose: () => void;
}) {
  const { open, refusal, reasons } = options;
  if (!open && refusal === null && reasons.length > 0)
    return <ClaimForm options={options} thing={thing} onClose={onClose} />;
  return (
    <DialogBody>
      <p className="text-sm">
        {open ? (
          <span key="open">
            {"You already reported this. See "}
            <Link href={claimPath(open.id)} className="target textlink">
              {`claim ${open.number}`}
            </Link>
            .
          </span>
        ) : (
          <span>
            {refusal ?? "We have already answered every claim about this. Please contact us."}
          </span>
        )}
      </p>
    </DialogBody>
  );
}
