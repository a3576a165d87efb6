import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { offerPath } from "@/lib/cards/offer-addresses";
import { setPath } from "@/lib/market/set-path";
import type {
  BoxNotice,
  ClaimedSaleNotice,
  ListingNotice,
  ModerationNotice,
  Notice,
  PayoutNotice,
  SetNotice,
  SubmissionNotice,
  WantNotice,
} from "@/lib/notices/schema";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

const GRADING: Record<SubmissionNotice["kind"], { news: string; rest: string }> = {
  EVALUATION_ANSWERED: {
    news: "Your evaluation is ready:",
    rest: "what grades we expect, and why.",
  },
  GRADED: { news: "Your cards are graded:", rest: "they are on their way back to your vault." },
  GRADING_RETURNED: { news: "Back from grading:", rest: "the cards are in your vault." },
};

export function CardNews({ notice }: { notice: Exclude<Notice, BoxNotice> }) {
  if (notice.kind === "STORAGE_ENDING")
    return (
      <span>
        <strong className="font-strong">
          {`Free storage of ${countOf(notice.cardCount, "card")} ends on `}
          <LocalTime iso={notice.endsAt} />.
        </strong>{" "}
        <Link href="/inventory" className="target textlink">
          {`Decide what happens to ${plural(notice.cardCount, "it", "them")}`}
        </Link>
      </span>
    );
  if ("claimId" in notice)
    return (
      <span>
        <strong className="font-strong">We answered your claim:</strong>{" "}
        <Link href={`/account/claims/${notice.claimId}`} className="target textlink">
          {notice.number}
        </Link>
      </span>
    );
  if ("submissionId" in notice)
    return (
      <span>
        <strong className="font-strong">{GRADING[notice.kind].news}</strong>{" "}
        <Link href={`/grading/${notice.submissionId}`} className="target textlink">
          {notice.number}
        </Link>
        {`, ${GRADING[notice.kind].rest}`}
      </span>
    );
  if ("amount" in notice) return <PayoutNews notice={notice} />;
  if ("reason" in notice) return <ModerationNews notice={notice} />;
  if ("proceeds" in notice)
    return (
      <span>
        <strong className="font-strong">Sold:</strong>{" "}
        {`${notice.name}. You get ${formatPrice(notice.proceeds)}. `}
        <BalanceLink />
      </span>
    );
  if (notice.kind === "LISTING_BACK" || notice.kind === "SET_LISTED")
    return <WatchNews notice={notice} />;
  if (notice.kind === "CARD_WANTED") return <WantNews notice={notice} />;
  if (!("shipmentId" in notice)) return <ClaimedSaleNews notice={notice} />;
  const link = (
    <Link href={`/shipments/${notice.shipmentId}`} className="target textlink">
      {notice.number}
    </Link>
  );
  switch (notice.kind) {
    case "SHIPMENT_SHIPPED":
      return (
        <span>
          <strong className="font-strong">Your shipment is on its way:</strong> {link}
        </span>
      );
    case "SHIPMENT_RETURNING":
      return (
        <span>
          <strong className="font-strong">Your shipment is coming back to us:</strong> {link}
        </span>
      );
    case "STORAGE_ENDED":
      return (
        <span>
          <strong className="font-strong">Free storage has ended.</strong> Shipment {link} is
          waiting for its fee to be paid.
        </span>
      );
    case "ARRIVAL_ASKED":
      return (
        <span>
          <strong className="font-strong">Did your cards arrive?</strong> Shipment {link}
        </span>
      );
  }
}

function ClaimedSaleNews({ notice: { kind, name } }: { notice: ClaimedSaleNotice }) {
  const isClaimed = kind === "SALE_CLAIMED";
  return (
    <span>
      <strong className="font-strong">
        {isClaimed ? "A claim is being checked:" : "A sale was undone:"}
      </strong>{" "}
      <span>
        {isClaimed
          ? `${name}. Your proceeds from this sale are on hold until we answer.`
          : `${name} is back in your vault, and its price was refunded.`}
      </span>
    </span>
  );
}

function WatchNews({ notice }: { notice: ListingNotice | SetNotice }) {
  const { name } = notice;
  const isListing = notice.kind === "LISTING_BACK";
  return (
    <span>
      <strong className="font-strong">
        {isListing
          ? "Back in stock:"
          : `${countOf(notice.cardCount, "new card")} from a set you watch ${plural(notice.cardCount, "is", "are")} on the market:`}
      </strong>{" "}
      <Link
        href={isListing ? `/products/${notice.slug}` : setPath(name)}
        className="target textlink"
      >
        {name}
      </Link>
    </span>
  );
}

function WantNews({ notice: { name, cardCount, slug, price } }: { notice: WantNotice }) {
  return (
    <span>
      <strong className="font-strong">
        {`${countOf(cardCount, "card")} you want ${plural(cardCount, "is", "are")} on the market:`}
      </strong>{" "}
      <Link href={offerPath(slug)} className="target textlink">
        {name}
      </Link>
      {`, from ${formatPrice(price)}`}
    </span>
  );
}

function ModerationNews({ notice: { kind, name, reason } }: { notice: ModerationNotice }) {
  const isShowcase = kind.startsWith("SHOWCASE");
  return (
    <span>
      <strong className="font-strong">
        {reason === null
          ? `${isShowcase ? "Your showcase" : name} is public again.`
          : `We hid ${isShowcase ? "your showcase" : `what you shared: ${name}`}.`}
      </strong>{" "}
      {reason !== null && <span>{`${reason} `}</span>}
      <Link href="/account/showcase" className="target textlink">
        Open your showcase
      </Link>
    </span>
  );
}

const PAYOUTS: Record<PayoutNotice["kind"], string> = {
  PAYOUT_PAID: "We sent you",
  PAYOUT_REFUSED: "We did not send your payout of",
  PAYOUT_RETURNED: "Your bank returned your payout of",
};

function PayoutNews({ notice: { kind, amount, reason } }: { notice: PayoutNotice }) {
  return (
    <span>
      <strong className="font-strong">{`${PAYOUTS[kind]} ${formatPrice(amount)}.`}</strong>{" "}
      {reason !== null && <span>{`${reason} `}</span>}
      <BalanceLink />
    </span>
  );
}

function BalanceLink() {
  return (
    <Link href="/account/balance" className="target textlink">
      See your balance
    </Link>
  );
}
