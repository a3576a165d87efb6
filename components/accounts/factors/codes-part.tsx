import { useMutation } from "@tanstack/react-query";

import { StepButton } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

type CodesPartProps = { left: number; onCodes: (codes: string[]) => unknown };

export function CodesPart({ left, onCodes }: CodesPartProps) {
  const replace = useMutation({
    mutationFn: () => call("POST /api/account/recovery-codes"),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => toastError("Codes not replaced", error),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-medium">Recovery codes</h3>
        <p className="text-sm text-muted-foreground">
          {`${left} of 10 left. New codes replace all old ones.`}
        </p>
      </div>
      <div>
        <StepButton variant="outline" step={replace} pendingLabel="Creating...">
          Get New Codes
        </StepButton>
      </div>
    </div>
  );
}
