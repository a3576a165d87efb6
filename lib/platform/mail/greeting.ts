import "server-only";

import type { Paragraph } from "@/lib/platform/mail/mail-layout";

export type Recipient = {
  email: string;
  fullName: string;
  emailVerified: boolean;
  /** Of their last visit; UTC unless it is known. */
  timeZone?: string | null;
};

export const recipientSelect = {
  email: true,
  fullName: true,
  emailVerified: true,
  timeZone: true,
} as const;

/** Anyone can register someone else's address, so an unverified one gets no typed-in name. */
export function greeting({
  fullName,
  emailVerified,
}: Pick<Recipient, "fullName" | "emailVerified">): Paragraph {
  const [firstName] = fullName.trim().split(/\s+/);
  return { text: emailVerified && firstName ? `Hi ${firstName},` : "Hi," };
}
