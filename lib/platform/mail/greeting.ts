import "server-only";

import type { Paragraph } from "@/lib/platform/mail/mail-layout";

export type Recipient = { email: string; fullName: string; emailVerified: boolean };

export const recipientSelect = { email: true, fullName: true, emailVerified: true } as const;

/** Anyone can register someone else's address, so an unverified one gets no typed-in name. */
export function greeting({ fullName, emailVerified }: Omit<Recipient, "email">): Paragraph {
  const [firstName] = fullName.trim().split(/\s+/);
  return { text: emailVerified && firstName ? `Hi ${firstName},` : "Hi," };
}
