"use client";

import { useState } from "react";

import { FactorsSection } from "@/components/accounts/factors/factors-section";
import { RecoveryCodes } from "@/components/accounts/factors/recovery-codes";
import { PasswordSection } from "@/components/accounts/password-section";
import { SessionsSection } from "@/components/accounts/sessions-section";
import { VerificationSection } from "@/components/accounts/verification-section";
import type { Factors } from "@/lib/accounts/factors/schema";
import type { Account, AccountSession } from "@/lib/accounts/profile/schema";

type SecurityScreenProps = { account: Account; factors: Factors; sessions: AccountSession[] };

export function SecurityScreen({
  account: { email, emailVerified, isEmailVouched, username },
  factors,
  sessions,
}: SecurityScreenProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        isStaff={factors.isRequired}
        username={username}
        onDone={() => setCodes(null)}
      />
    );
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Security</h1>
      <VerificationSection email={email} isVerified={emailVerified} isVouched={isEmailVouched} />
      <FactorsSection stored={factors} onCodes={setCodes} />
      <PasswordSection username={username} />
      <SessionsSection stored={sessions} />
    </>
  );
}
