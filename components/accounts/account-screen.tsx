"use client";

import { type ReactNode, useState } from "react";

import { AddressSection } from "@/components/accounts/address-section";
import { DataSection } from "@/components/accounts/data-section";
import { DeleteSection } from "@/components/accounts/delete-section";
import { InterestsSection } from "@/components/accounts/interests-section";
import { MailSection } from "@/components/accounts/mail-section";
import { PasswordSection } from "@/components/accounts/password-section";
import { ProfileSection } from "@/components/accounts/profile-section";
import { SessionsSection } from "@/components/accounts/sessions-section";
import { VerificationSection } from "@/components/accounts/verification-section";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import type { Account, AccountSession } from "@/lib/accounts/profile/schema";

type AccountScreenProps = {
  stored: Account;
  mailPreferences: MailPreference[];
  sessions: AccountSession[];
  /** What the collector watches, which belongs to a higher floor. */
  watches: ReactNode;
};

/** `stored` is the account at render time; saving a section returns a newer one. */
export function AccountScreen(props: AccountScreenProps) {
  const { stored, mailPreferences, sessions, watches } = props;
  const [account, setAccount] = useState(stored);
  return (
    <div className="wrap pt-10 pb-4 md:pt-14">
      <h1 className="mb-8 text-3xl tracking-display md:mb-10">Account</h1>
      <ProfileSection account={account} onSaved={setAccount} />
      <VerificationSection email={account.email} isVerified={account.emailVerified} />
      <AddressSection account={account} onSaved={setAccount} />
      <InterestsSection account={account} onSaved={setAccount} />
      {watches}
      <MailSection stored={mailPreferences} />
      <PasswordSection username={account.username} />
      <SessionsSection stored={sessions} />
      <DataSection />
      <DeleteSection username={account.username} />
    </div>
  );
}
