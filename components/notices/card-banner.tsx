"use client";

import { X } from "lucide-react";

import {
  type CardNotice as Shown,
  useCardNotices,
  useDismissNotices,
} from "@/components/notices/use-notices";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { setPath } from "@/lib/market/set-path";
import type {
  ListingNotice,
  ModerationNotice,
  SetNotice,
  SubmissionNotice,
} from "@/lib/notices/schema";
import { formatCents, toCents } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMediumDate } from "@/lib/platform/time";

/** What happens to the collector's cards and has not been seen yet. */
export function CardBanner() {
  const notices = useCardNotices();
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;

  function dismissAll() {
    // The button disappears with the banner, so the focus moves to what follows.
    document.getElementById("main")?.focus();
    dismiss(notices);
  }

  return (
    <section aria-label="News about your cards" className="wrap pt-4" data-print="none">
      <div className="flex items-start justify-between gap-3 rounded-lg border bg-wax-soft py-1 pr-1 pl-4">
        <ul className="grid min-w-0 gap-1 py-1.5 text-sm">
          {notices.map((notice) => (
            <li key={notice.id}>
              <CardNotice notice={notice} />
            </li>
          ))}
        </ul>
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismissAll}>
          <X className="icon-sm" aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}

const GRADING: Record<SubmissionNotice["kind"], { news: string; rest: string }> = {
  EVALUATION_ANSWERED: {
    news: "Your evaluation is answered:",
    rest: "what grades we expect, and why.",
  },
  GRADED: { news: "Your cards are graded:", rest: "they are on their way back to your vault." },
  GRADING_RETURNED: { news: "Back from grading:", rest: "the cards are in your vault." },
};

function CardNotice({ notice }: { notice: Shown }) {
  if (notice.kind === "STORAGE_ENDING")
    return (
      <>
        <strong className="font-strong">
          {`Free storage of ${countOf(notice.cardCount, "card")} ends on ${formatMediumDate(notice.endsAt)}.`}
        </strong>{" "}
        <Link href="/inventory" className="target textlink">
          Decide what happens to them
        </Link>
      </>
    );
  if ("submissionId" in notice)
    return (
      <>
        <strong className="font-strong">{GRADING[notice.kind].news}</strong>{" "}
        <Link href={`/grading/${notice.submissionId}`} className="target textlink">
          {notice.number}
        </Link>
        {`, ${GRADING[notice.kind].rest}`}
      </>
    );
  if ("reason" in notice) return <ModerationNews notice={notice} />;
  if ("proceeds" in notice)
    return (
      <>
        <strong className="font-strong">Sold:</strong>{" "}
        {`${notice.name}. You get ${formatCents(toCents(notice.proceeds))}.`}
      </>
    );
  if (notice.kind === "LISTING_BACK" || notice.kind === "SET_LISTED")
    return <WatchNews notice={notice} />;
  const link = (
    <Link href={`/shipments/${notice.shipmentId}`} className="target textlink">
      {notice.number}
    </Link>
  );
  switch (notice.kind) {
    case "SHIPMENT_SHIPPED":
      return (
        <>
          <strong className="font-strong">Your shipment is on its way:</strong> {link}
        </>
      );
    case "STORAGE_ENDED":
      return (
        <>
          <strong className="font-strong">Free storage has ended.</strong> Shipment {link} waits for
          its fee.
        </>
      );
    case "ARRIVAL_ASKED":
      return (
        <>
          <strong className="font-strong">Did your cards arrive?</strong> Shipment {link}
        </>
      );
  }
}

function WatchNews({ notice }: { notice: ListingNotice | SetNotice }) {
  const { name } = notice;
  const isListing = notice.kind === "LISTING_BACK";
  return (
    <>
      <strong className="font-strong">
        {isListing
          ? "Back in stock:"
          : `${countOf(notice.cardCount, "card")} of a set you watch ${plural(notice.cardCount, "is", "are")} new on the market:`}
      </strong>{" "}
      <Link
        href={isListing ? `/products/${notice.slug}` : setPath(name)}
        className="target textlink"
      >
        {name}
      </Link>
    </>
  );
}

function ModerationNews({ notice: { kind, name, reason } }: { notice: ModerationNotice }) {
  const isShowcase = kind.startsWith("SHOWCASE");
  return (
    <>
      <strong className="font-strong">
        {reason === null
          ? `${isShowcase ? "Your showcase" : name} is public again.`
          : `We hid ${isShowcase ? "your showcase" : `what you shared: ${name}`}.`}
      </strong>{" "}
      {reason !== null && `${reason} `}
      <Link href="/account/showcase" className="target textlink">
        Open your showcase
      </Link>
    </>
  );
}
