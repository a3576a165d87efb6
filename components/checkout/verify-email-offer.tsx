import { useMutation } from "@tanstack/react-query";

import { StepButton } from "@/components/ui/button";
import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

/** Shown below a refusal that a verified email address would lift. */
export function VerifyEmailOffer({ refusal }: { refusal: Error }) {
  const send = useMutation({
    mutationFn: () => call("POST /api/account/email-verification"),
  });
  if (!(refusal instanceof ApiError) || !refusal.fields.some(({ field }) => field === VERIFY_FIELD))
    return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <StepButton variant="outline" size="sm" step={send} pendingLabel="Sending...">
        Resend the verification email
      </StepButton>
      <p role="status" className="text-muted-foreground empty:hidden">
        {send.error ? errorMessage(send.error) : send.data?.message}
      </p>
    </div>
  );
}
