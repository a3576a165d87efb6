"use client";

import { useState } from "react";

import { AddressSection } from "@/components/account/address-section";
import { DataSection } from "@/components/account/data-section";
import { DeleteSection } from "@/components/account/delete-section";
import { InterestsSection } from "@/components/account/interests-section";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { SessionsSection } from "@/components/account/sessions-section";
import { VerificationSection } from "@/components/account/verification-section";
import type { Account, AccountSession } from "@/lib/account/schema";

type AccountScreenProps = { stored: Account; sessions: AccountSession[] };

/** `stored` is the account that the page was rendered with; each section that saves brings a newer one. */
export function AccountScreen({ stored, sessions }: AccountScreenProps) {
  const [account, setAccount] = useState(stored);
  return (
    <div className="wrap pt-10 pb-4 md:pt-14">
      <h1 className="mb-8 text-3xl tracking-display md:mb-10">Account</h1>
      <ProfileSection account={account} onSaved={setAccount} />
      <VerificationSection email={account.email} isVerified={account.emailVerified} />
      <AddressSection account={account} onSaved={setAccount} />
      <InterestsSection account={account} onSaved={setAccount} />
      <PasswordSection username={account.username} />
      <SessionsSection stored={sessions} />
      <DataSection />
      <DeleteSection username={account.username} />
    </div>
  );
}
