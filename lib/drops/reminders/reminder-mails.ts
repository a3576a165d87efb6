import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatMomentAndZone } from "@/lib/platform/time";

type ReminderDrop = { slug: string; name: string; startsAt: Date };

const ASKED = { text: "You get this email because you asked for a reminder on the drop’s page." };

export function roomOpenMail(recipient: Recipient, drop: ReminderDrop): Promise<Mail> {
  const startsAt = formatMomentAndZone(drop.startsAt.toISOString(), recipient.timeZone);
  return composeMail({
    to: recipient.email,
    subject: `The room is open: ${drop.name}`,
    paragraphs: [
      greeting(recipient),
      { text: `The room of the ${drop.name} drop is open. The drop starts on ${startsAt}.` },
      {
        text: "Everyone who is in the room at the start gets a place by a draw, so it doesn’t matter when you join before that. Stay close after the start: a turn lasts only minutes.",
      },
      { text: "Go to the room", href: `${getEnv().APP_URL}/drops/${drop.slug}` },
      ASKED,
    ],
  });
}

export function dropCanceledMail(recipient: Recipient, drop: ReminderDrop): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Canceled: the ${drop.name} drop`,
    paragraphs: [
      greeting(recipient),
      { text: `We canceled the ${drop.name} drop. There won’t be a draw.` },
      { text: "See the drop", href: `${getEnv().APP_URL}/drops/${drop.slug}` },
      ASKED,
    ],
  });
}
