import "server-only";

import { offerPath } from "@/lib/cards/offer-addresses";
import { marketPath } from "@/lib/market/offer-view";
import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import type { Paragraph } from "@/lib/platform/mail/mail-layout";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export type Alert =
  | { kind: "LISTING"; name: string; slug: string }
  | { kind: "SET"; name: string; cards: number }
  /** With the cheapest offer. */
  | { kind: "WANT"; name: string; slug: string; price: string };

const MAX_NAMED = 10;

export function alertMail(
  recipient: Recipient,
  alerts: readonly Alert[],
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  const wanted = alerts.flatMap((alert) =>
    alert.kind === "WANT" ? [`${alert.name}, from ${formatPrice(alert.price)}`] : [],
  );
  const back = alerts.flatMap((alert) => (alert.kind === "LISTING" ? [alert.name] : []));
  const listed = alerts.flatMap((alert) =>
    alert.kind === "SET" ? [`${alert.name}: ${countOf(alert.cards, "new card")}`] : [],
  );
  const [first] = alerts;
  const isOne = first !== undefined && alerts.length === 1;
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: isOne ? subjectOf(first) : "Updates on what you watch",
    paragraphs: [
      greeting(recipient),
      ...named("Cards you want, on the market:", wanted),
      ...named("Back in stock:", back),
      ...named("New cards from sets you watch:", listed),
      isOne
        ? { text: "See it", href: `${getEnv().APP_URL}${pathOf(first)}` }
        : { text: "See what I watch", href: `${getEnv().APP_URL}/account#watches` },
      { text: "We send these emails at most once a day." },
    ],
  });
}

function named(text: string, names: readonly string[]): Paragraph[] {
  if (names.length === 0) return [];
  const more = names.length - MAX_NAMED;
  const details = names.slice(0, MAX_NAMED);
  return [{ text, details: more > 0 ? [...details, `and ${more} more`] : details }];
}

function subjectOf(alert: Alert): string {
  if (alert.kind === "WANT") return `${alert.name} is on the market`;
  return alert.kind === "LISTING"
    ? `${alert.name} is back in stock`
    : `${countOf(alert.cards, "new card")} of ${alert.name}`;
}

function pathOf(alert: Alert): string {
  if (alert.kind === "WANT") return offerPath(alert.slug);
  return alert.kind === "LISTING" ? `/products/${alert.slug}` : marketPath({ set: alert.name });
}
