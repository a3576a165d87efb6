import "server-only";

import { BRAND } from "@/lib/brand";
import { getEnv } from "@/lib/env";
import type { Mail } from "@/lib/mail/enqueue-mail";
import { mailHtml } from "@/lib/mail/mail-html";

/** The mail that carries a reset token. In the link it stands behind the #, which browsers send to nobody. */
export function resetMail({ to, fullName, token }: { to: string; fullName: string; token: string }): Mail {
  const link = `${getEnv().APP_URL}/auth#reset=${token}`;
  const lines = {
    greeting: `Hello ${fullName},`,
    intro: `somebody asked for a new password for your ${BRAND} account. To choose one, open this link:`,
    code: "Or enter this reset token by hand:",
    end: "The link and the token work once, for 30 minutes. If this was not you, ignore this mail: nothing has changed.",
  };
  return {
    to,
    subject: `Reset your ${BRAND} password`,
    text: [lines.greeting, lines.intro, link, lines.code, token, lines.end, BRAND].join("\n\n"),
    html: mailHtml([
      { text: lines.greeting },
      { text: lines.intro },
      { text: "Choose a new password", href: link },
      { text: lines.code },
      { text: token, isCode: true },
      { text: lines.end },
    ]),
  };
}
