import "server-only";

import type { Paragraph } from "@/lib/platform/mail/mail-html";

/** The parts of an account that a mail to it needs. */
export type Recipient = { email: string; fullName: string; emailVerified: boolean };

/** Selects a {@link Recipient}. */
export const recipientSelect = { email: true, fullName: true, emailVerified: true } as const;

/**
 * The first line of a mail. Anyone can register with someone else's address: until it is verified, a
 * mail repeats nothing that was typed in, or a stranger could send text of their own through us.
 */
export function greeting({ fullName, emailVerified }: Omit<Recipient, "email">): Paragraph {
  const [firstName] = fullName.trim().split(/\s+/);
  return { text: emailVerified && firstName ? `Hi ${firstName},` : "Hi," };
}
