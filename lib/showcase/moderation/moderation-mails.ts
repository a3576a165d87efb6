import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type Facts = { name: string; isShowcase: boolean };

const whatIs = ({ name, isShowcase }: Facts) =>
  isShowcase ? `your showcase “${name}”` : `what you shared: ${name}`;
const seeShowcase = () => ({
  text: "Open my showcase",
  href: `${getEnv().APP_URL}/account/showcase`,
});

export function hiddenMail(
  recipient: Recipient,
  { reason, ...facts }: Facts & { reason: string },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: facts.isShowcase ? "We hid your showcase" : "We hid something you shared",
    paragraphs: [
      greeting(recipient),
      {
        text: `We hid ${whatIs(facts)}. Someone reported it, and we reviewed it. Its link no longer works. Here is why:`,
      },
      { text: reason },
      {
        text: `Your cards and your account are not affected. If you think we got this wrong, write to ${getEnv().CONTACT_EMAIL} and another person will review it.`,
      },
      seeShowcase(),
    ],
  });
}

export function restoredMail(recipient: Recipient, facts: Facts): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: facts.isShowcase ? "Your showcase is back" : "What you shared is back",
    paragraphs: [
      greeting(recipient),
      { text: `We reviewed ${whatIs(facts)} again. It is public again at the same link.` },
      seeShowcase(),
    ],
  });
}
