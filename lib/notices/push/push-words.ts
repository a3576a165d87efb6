import { offerPath } from "@/lib/cards/offer-addresses";
import type { Notice } from "@/lib/notices/schema";
import { countOf } from "@/lib/platform/plural";
import { formatDayInZone } from "@/lib/platform/time";

export type PushWords = { title: string; body: string; path: string };

/** News of one kind, the latest first. Others may read it on a locked phone, so it has no amounts. */
export function pushWords(news: readonly Notice[], timeZone: string | null): PushWords | null {
  const [first, ...others] = news;
  const words = first ? wordsOf(first, timeZone) : null;
  if (!words || others.length === 0) return words;
  return {
    ...words,
    body: `${words.body}, and ${others.length} more`,
    path: pathOfAll(words.path),
  };
}

function wordsOf(notice: Notice, timeZone: string | null): PushWords | null {
  switch (notice.kind) {
    case "BOX_READY": {
      const { name, type, ownedBoxId } = notice;
      return { title: "Ready to rip", body: `${name} ${type}`, path: `/rip?box=${ownedBoxId}` };
    }
    case "CARD_SOLD":
      return { title: "Sold", body: notice.name, path: "/account/balance" };
    case "STORAGE_ENDING": {
      const cards = countOf(notice.cardCount, "card");
      const day = formatDayInZone(notice.endsAt, timeZone);
      return { title: "Free storage ends soon", body: `${cards}, on ${day}`, path: "/inventory" };
    }
    case "STORAGE_ENDED": {
      const { number, shipmentId } = notice;
      return {
        title: "Free storage has ended",
        body: `Shipment ${number} is waiting for its fee`,
        path: `/shipments/${shipmentId}`,
      };
    }
    case "LISTING_BACK":
      return { title: "Back in stock", body: notice.name, path: `/products/${notice.slug}` };
    case "SET_LISTED": {
      const { name, cardCount } = notice;
      const path = `/market?${new URLSearchParams({ set: name })}`;
      return { title: "On the market", body: `${countOf(cardCount, "new card")} of ${name}`, path };
    }
    case "CARD_WANTED": {
      const { name, slug } = notice;
      return { title: "Wanted", body: `${name} is on the market`, path: offerPath(slug) };
    }
    default:
      return null;
  }
}

/** "/rip" for "/rip?box=…", and where notices are shown for a page of one thing. */
const pathOfAll = (path: string): string =>
  path.startsWith("/rip?") ? "/rip" : path === "/account/balance" ? path : "/inventory";
