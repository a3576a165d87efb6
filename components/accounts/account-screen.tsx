"use client";

import { type ReactNode, useState } from "react";

import { AddressSection } from "@/components/accounts/address-section";
import { DataSection } from "@/components/accounts/data-section";
import { DeleteSection } from "@/components/accounts/delete-section";
import { InterestsSection } from "@/components/accounts/interests-section";
import { MailSection } from "@/components/accounts/mail-section";
import { MarketNameSection } from "@/components/accounts/market-name-section";
import { PasswordSection } from "@/components/accounts/password-section";
import { ProfileSection } from "@/components/accounts/profile-section";
import { SessionsSection } from "@/components/accounts/sessions-section";
import { VerificationSection } from "@/components/accounts/verification-section";
import { Link } from "@/components/ui/link";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import type { Account, AccountSession } from "@/lib/accounts/profile/schema";

type AccountScreenProps = {
  stored: Account;
  mailPreferences: MailPreference[];
  sessions: AccountSession[];
  watches: ReactNode;
};

/** `stored` is the account as of render; saving a section returns a newer one. */
export function AccountScreen(props: AccountScreenProps) {
  const { stored, mailPreferences, sessions, watches } = props;
  const [account, setAccount] = useState(stored);
  return (
    <div className="wrap pt-10 pb-4 md:pt-14">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-10">
        <h1 className="text-3xl tracking-display">Account</h1>
        <Link href="/account/claims" className="target text-sm textlink">
          My claims
        </Link>
      </div>
      <ProfileSection account={account} onSaved={setAccount} />
      <VerificationSection email={account.email} isVerified={account.emailVerified} />
      <MarketNameSection account={account} onSaved={setAccount} />
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
