import "server-only";

import { marketPath } from "@/lib/market/offer-view";
import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import type { Paragraph } from "@/lib/platform/mail/mail-layout";
import { countOf } from "@/lib/platform/plural";

/** A listing that is back, or a set with new cards on the market. */
export type Alert =
  | { kind: "LISTING"; name: string; slug: string }
  | { kind: "SET"; name: string; cards: number };

const MAX_NAMED = 10;

/** @param alerts at least one */
export function alertMail(
  recipient: Recipient,
  alerts: readonly Alert[],
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  const back = alerts.flatMap((alert) => (alert.kind === "LISTING" ? [alert.name] : []));
  const listed = alerts.flatMap((alert) =>
    alert.kind === "SET" ? [`${alert.name}: ${countOf(alert.cards, "new card")}`] : [],
  );
  const [first] = alerts;
  const isOne = first !== undefined && alerts.length === 1;
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: isOne ? subjectOf(first) : "News about what you watch",
    paragraphs: [
      greeting(recipient),
      ...named("Back in stock:", back),
      ...named("Collectors listed cards of sets that you watch:", listed),
      isOne
        ? { text: "See it", href: `${getEnv().APP_URL}${pathOf(first)}` }
        : { text: "See what I watch", href: `${getEnv().APP_URL}/account#watches` },
      { text: "We email you about what you watch once a day at most." },
    ],
  });
}

function named(text: string, names: readonly string[]): Paragraph[] {
  if (names.length === 0) return [];
  const rest = names.length - MAX_NAMED;
  const details = names.slice(0, MAX_NAMED);
  return [{ text, details: rest > 0 ? [...details, `and ${rest} more`] : details }];
}

const subjectOf = (alert: Alert) =>
  alert.kind === "LISTING"
    ? `${alert.name} is back in stock`
    : `${countOf(alert.cards, "new card")} of ${alert.name}`;

const pathOf = (alert: Alert) =>
  alert.kind === "LISTING" ? `/products/${alert.slug}` : marketPath({ set: alert.name });
