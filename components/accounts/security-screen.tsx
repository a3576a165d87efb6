"use client";

import { PasswordSection } from "@/components/accounts/password-section";
import { SessionsSection } from "@/components/accounts/sessions-section";
import { VerificationSection } from "@/components/accounts/verification-section";
import type { Account, AccountSession } from "@/lib/accounts/profile/schema";

type SecurityScreenProps = { account: Account; sessions: AccountSession[] };

export function SecurityScreen({
  account: { email, emailVerified, username },
  sessions,
}: SecurityScreenProps) {
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Security</h1>
      <VerificationSection email={email} isVerified={emailVerified} />
      <PasswordSection username={username} />
      <SessionsSection stored={sessions} />
    </>
  );
}
