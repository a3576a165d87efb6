"use client";

import { type ReactNode, useState } from "react";

import { InterestsSection } from "@/components/accounts/interests-section";
import { MarketNameSection } from "@/components/accounts/market-name-section";
import { ProfileSection } from "@/components/accounts/profile-section";
import type { Account } from "@/lib/accounts/profile/schema";

type AccountScreenProps = { stored: Account; watches: ReactNode };

/** `stored` is the account as of render; saving a section returns a newer one. */
export function AccountScreen({ stored, watches }: AccountScreenProps) {
  const [account, setAccount] = useState(stored);
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Account</h1>
      <ProfileSection stored={account} onSaved={setAccount} />
      <MarketNameSection stored={account} onSaved={setAccount} />
      <InterestsSection stored={account} onSaved={setAccount} />
      {watches}
    </>
  );
}
