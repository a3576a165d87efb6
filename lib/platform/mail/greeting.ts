import "server-only";

import type { Paragraph } from "@/lib/platform/mail/mail-layout";

export type Recipient = {
  email: string;
  fullName: string;
  emailVerified: boolean;
  timeZone?: string | null;
};

export const recipientSelect = {
  email: true,
  fullName: true,
  emailVerified: true,
  timeZone: true,
} as const;

/** Omits unverified names: anyone can register someone else's address. */
export function greeting({
  fullName,
  emailVerified,
}: Pick<Recipient, "fullName" | "emailVerified">): Paragraph {
  const [firstName] = fullName.trim().split(/\s+/);
  return { text: emailVerified && firstName ? `Hi ${firstName},` : "Hi," };
}
