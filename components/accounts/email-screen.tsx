"use client";

import { MailSection } from "@/components/accounts/mail-section";
import type { MailPreference } from "@/lib/accounts/mail/schema";

export function EmailScreen({ stored }: { stored: MailPreference[] }) {
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Email</h1>
      <MailSection stored={stored} />
    </>
  );
}
