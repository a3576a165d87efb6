import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { OF_BALANCE } from "@/components/payouts/balance-queries";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { nextRequestAt } from "@/lib/payouts/payout-rules";
import type { Balance, PayoutInput } from "@/lib/payouts/schema";
import { formatDecimal, formatPrice } from "@/lib/platform/money";

export function RequestPayout({ balance }: { balance: Balance }) {
  const { available, obstacle, canClose } = balance;
  const { mutate: request, isPending } = useRequest();
  return (
    <TitledSection id="get-paid" title="Get paid" className="grid gap-4">
      {obstacle === null ? (
        <>
          <p className="text-muted-foreground">
            We review your payout and send it to your account. You can request one a day.
          </p>
          <Button
            size="lg"
            className="h-auto min-h-12 py-2 leading-tight whitespace-normal"
            pending={isPending}
            pendingLabel="Requesting..."
            onClick={() => request({ amount: available })}
          >
            {`Pay out ${formatDecimal(available)}`}
          </Button>
        </>
      ) : (
        <p className="text-muted-foreground">
          <Obstacle balance={balance} />
        </p>
      )}
      {canClose && <CloseAccount available={available} />}
    </TitledSection>
  );
}

function useRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PayoutInput) => call("POST /api/account/payouts", { body: input }),
    onSuccess: ({ amount }) =>
      toastSuccess(
        `Payout of ${formatPrice(amount)} requested`,
        "We'll email you when it is sent.",
      ),
    onError: (error) => toastError("Payout not requested", error),
    // The available balance may have changed in the meantime.
    onSettled: () => queryClient.invalidateQueries(OF_BALANCE),
  });
}

function Obstacle({ balance: { obstacle, minimum, payouts } }: { balance: Balance }) {
  switch (obstacle) {
    case "NO_DESTINATION":
      return <span>First, tell us where to send your money.</span>;
    case "TODAY":
      return (
        <span>
          {"You already requested a payout. You can request another one from "}
          <LocalTime iso={nextRequestAt(payouts[0]?.requestedAt ?? "")} />.
        </span>
      );
    default:
      return <span>{`You can request a payout once ${formatPrice(minimum)} is available.`}</span>;
  }
}

function CloseAccount({ available }: { available: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: request, isPending, isSuccess } = useRequest();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="outline"
          className="h-auto min-h-11 justify-self-start py-2 leading-tight whitespace-normal"
        >
          {`Pay out ${formatPrice(available)} and close my account`}
        </Button>
      }
      title="Close your account?"
      description={`We'll send you your whole balance of ${formatPrice(available)}, even though it is below the minimum. Once it is sent, you can delete your account.`}
      labels={{
        keep: "Keep my account",
        confirm: `Pay out ${formatPrice(available)}`,
        pending: "Requesting...",
      }}
      step={{ isPending, isSuccess }}
      onConfirm={() =>
        request({ amount: available, closing: true }, { onSettled: () => setOpen(false) })
      }
    />
  );
}
