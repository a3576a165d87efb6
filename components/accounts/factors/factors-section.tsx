import { useQuery, useQueryClient } from "@tanstack/react-query";

import { AccountSection } from "@/components/accounts/account-section";
import { AppPart } from "@/components/accounts/factors/app-part";
import { CodesPart } from "@/components/accounts/factors/codes-part";
import { PasskeysPart } from "@/components/accounts/factors/passkeys-part";
import { Notice } from "@/components/ui/notice";
import type { Factors } from "@/lib/accounts/factors/schema";
import { query } from "@/lib/client/query";

const FACTORS = query("GET /api/account/factors");

type FactorsSectionProps = { stored: Factors; onCodes: (codes: string[]) => void };

export function FactorsSection({ stored, onCodes }: FactorsSectionProps) {
  const queryClient = useQueryClient();
  const { data: factors } = useQuery({ ...FACTORS, initialData: stored });
  const { isRequired, appSince, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = appSince !== null || passkeys.length > 0;
  const refresh = () => queryClient.invalidateQueries(FACTORS);
  const onAdded = async (codes: string[] | null) => {
    await refresh();
    if (codes) onCodes(codes);
  };
  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      hint="Whoever learns your password still can’t sign in without your passkey or a code from your app. We’ll email you about each change."
    >
      <div className="grid gap-8">
        {isRequired && !hasFactor && (
          <Notice tone="wax" title="Your role needs a second factor">
            <p>Add a passkey or an authenticator app to open the back office.</p>
          </Notice>
        )}
        <PasskeysPart passkeys={passkeys} onAdded={onAdded} onRemoved={refresh} />
        <AppPart since={appSince} onAdded={onAdded} onRemoved={refresh} />
        {hasFactor && <CodesPart left={recoveryCodesLeft} onCodes={onAdded} />}
      </div>
    </AccountSection>
  );
}
