import { useMutation } from "@tanstack/react-query";

import { AccountSection } from "@/components/accounts/account-section";
import { Badge } from "@/components/ui/badge";
import { StepButton } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

type VerificationSectionProps = { email: string; isVerified: boolean; isVouched: boolean };

export function VerificationSection({ email, isVerified, isVouched }: VerificationSectionProps) {
  const send = useMutation({
    mutationFn: () => call("POST /api/account/email-verification"),
    onSuccess: ({ message }) => toastSuccess("Verification email sent", message),
    onError: (error) => toastError("Verification email not sent", error),
  });
  return (
    <AccountSection
      id="verification"
      title="Email verification"
      hint="Verifying your address shows that it's yours and that our email reaches you."
    >
      <div className="grid justify-items-start gap-4">
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 break-words">{email}</span>
          {isVerified ? (
            <Badge variant="on">Verified</Badge>
          ) : (
            <Badge variant="outline">Not verified</Badge>
          )}
        </p>
        {isVouched && (
          <p className="text-sm text-muted-foreground">
            Our support verified it for you. Messages that you sent us from this address join your
            account once you open our link, too.
          </p>
        )}
        {(!isVerified || isVouched) && (
          <StepButton variant="outline" step={send} pendingLabel="Sending...">
            Send Verification Email
          </StepButton>
        )}
      </div>
    </AccountSection>
  );
}
