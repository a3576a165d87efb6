import type { LegalText } from "@/components/marketing/legal-page";
import { Link } from "@/components/ui/link";
import { ANSWER_BUSINESS_DAYS, CLAIM_DAYS } from "@/lib/claims/deadlines";
import { BRAND } from "@/lib/platform/brand";
import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { Fees } from "@/lib/pricing/fees";
import { storageOf } from "@/lib/pricing/plans";
import { LATE_BUSINESS_DAYS, REPORT_LOSS_DAYS } from "@/lib/shipments/parcel-promise";

export const TERMS_TITLE = "Terms of Use";

export const termsOf = (fees: Fees): LegalText => ({
  title: TERMS_TITLE,
  lead: `The rules for using ${BRAND}: what we do for you, what you may expect, and what we expect of you.`,
  updatedOn: "2026-11-29",
  summary: [
    `${BRAND} is a prototype. Not everything works, and where it says “test payment” no money moves.`,
    "We open sealed products on camera and scan every card. What is in your box is yours, good or bad.",
    `Storage is free for ${storageOf(fees)}; after that your cards are shipped to you, once the fee is paid.`,
    "You can cancel a box until its break starts. Once opened it cannot be sealed again, so it cannot be returned.",
  ],
  sections: [
    {
      id: "about-these-terms",
      title: "About these terms",
      text: (
        <>
          <p>
            “{BRAND}”, “we” and “us” are the people who run this website. “You” are the person who
            uses it. By creating an account or placing an order, you agree to these terms. If you do
            not agree, please do not use the service; looking around needs no agreement.
          </p>
          <p>
            {BRAND} is a prototype, shown so that collectors can try it and say what they think.
            Parts of it do not work yet, and things may change or be removed.
          </p>
        </>
      ),
    },
    {
      id: "your-account",
      title: "Your account",
      text: (
        <>
          <p>You need an account for an inventory and for ripping packs. When you create one:</p>
          <ul>
            <li>
              give your own name, address and email address, and keep them correct: your cards are
              shipped there;
            </li>
            <li>choose a password that you use nowhere else, and tell it to no one;</li>
            <li>
              be old enough to enter into a contract where you live, or have a parent or guardian do
              it for you.
            </li>
          </ul>
          <p>
            One person, one account. What is done while signed in to your account counts as done by
            you, unless you have told us that someone else got in.
          </p>
        </>
      ),
    },
    {
      id: "listings-and-orders",
      title: "Listings and orders",
      text: (
        <>
          <p>
            Each box in the shop is one physical box, listed on its own, with where it came from.
            The number of boxes left is the number we hold. A box in a cart is not reserved. When
            you go to checkout, your boxes are held for you for 15 minutes; once paid, they are
            yours, each by its own number.
          </p>
          <p>
            If a payment arrives after that time, you get other boxes of the same listings, or all
            of your money back. You are charged for an order once; a second payment is refunded
            automatically. Where a page says “test payment”, no money moves at all.
          </p>
          <p>
            Prices are in US dollars. Before you commit to anything you see the whole amount, with
            all fees. If a listing turns out to have been wrong, we tell you and you may withdraw.
          </p>
          <p>
            Pictures that are labeled “Illustration” are drawings, not photographs of the actual
            box.
          </p>
        </>
      ),
    },
    {
      id: "opening-and-recording",
      title: "Opening and recording",
      text: (
        <>
          <p>
            A breaker opens your box in front of two cameras, unless you chose at checkout to have
            it sent sealed. Boxes of a case are opened one after the other, and every card is
            scanned on both sides. Breakers are vetted, bound by a signed agreement, barred from
            buying inventory, and permanently removed if they violate it. The page{" "}
            <Link href="/trust" className="textlink">
              Trust and Transparency
            </Link>{" "}
            says more.
          </p>
          <p>
            What a box contains was decided by its manufacturer. We promise no particular card, and
            neither odds nor values printed or estimated anywhere are a promise.
          </p>
        </>
      ),
    },
    {
      id: "your-cards",
      title: "Your cards",
      text: (
        <>
          <p>
            Every card from your box is yours. You see it when you reveal it; it was yours before.
            You may keep it with us, have it shipped, have it graded, or let us sell it.
          </p>
          <p>
            On Pay-as-you-go, storage is free for {storageOf(fees)}; we remind you three days and
            one day before it ends. After that, cards you have not decided on go into a shipment to
            the address on your account, which leaves once its fee is paid. Until then we keep them
            for you: they are never sold or thrown away.
          </p>
          <p>
            When you pay for grading, we send the card to the company you chose and put it back into
            your vault with {newDays(fees)} of free storage. You can cancel, with a full refund,
            until our desk has received its cards. After that the fee is owed whatever the company
            decides, even when it rejects the card. Grades are given by grading companies, not by
            us; an evaluation is our opinion of what a card might get, and can be canceled until its
            first answer.
          </p>
          <p>
            Values shown in an inventory are estimates. They are neither an offer to buy nor
            investment advice.
          </p>
        </>
      ),
    },
    {
      id: "parcels",
      title: "Parcels that are late, lost or damaged",
      text: (
        <>
          <p>
            Every parcel is tracked, and insured for the value that you declare. A box or a card
            that you bought and have sent directly is insured for what you paid.
          </p>
          <ul>
            <li>
              A parcel is late {LATE_BUSINESS_DAYS.domestic} business days after it left us, or{" "}
              {LATE_BUSINESS_DAYS.abroad} if it goes to another country. From then on, and until{" "}
              {REPORT_LOSS_DAYS} days after it left us, you can report that it hasn’t arrived.
            </li>
            <li>
              What is missing, damaged or not as scanned can be reported until {CLAIM_DAYS} days
              after the delivery.
            </li>
            <li>We answer within {ANSWER_BUSINESS_DAYS} business days.</li>
            <li>
              If we accept your claim, we give the price of what you bought back the way you paid.
              For cards that you pulled, we add up to the declared value of the parcel to your
              balance, from which you can have it paid out.
            </li>
            <li>
              Customs duty and import tax of other countries are yours to pay, and are not in our
              prices.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "fees",
      title: "Fees",
      text: (
        <p>
          Pay-as-you-go costs $0 a month, plus a small fee of {formatCents(fees.orderFeeCents)} per
          order, {formatCents(fees.sealedShippingFeeCents)} for each box that is sent sealed,
          shipping of cards where it applies, grading and evaluations when you ask for them, and{" "}
          {fees.consignmentPercent}% of what a card sells for when we sell it for you.{" "}
          <Link href="/pricing" className="textlink">
            Pricing
          </Link>{" "}
          lists them all. A fee that is not shown there or before you confirm is not owed.
        </p>
      ),
    },
    {
      id: "returns",
      title: "Canceling, returns and complaints",
      text: (
        <>
          <p>
            On your order page, you can cancel a box until its break starts, or until it is sent.
            Its price and shipping are refunded the way you paid, and the order fee is refunded with
            the order’s last box. The box goes back on sale.
          </p>
          <p>
            If we cannot finish a break that we started, because the box was damaged or lost, you
            get the same refund, and we tell you why. That box is never sold again.
          </p>
          <p>
            A box that has been opened cannot be sealed again, and the cards in it are not a reason
            to return it. If you were sent something other than what was listed, if a scan and a
            card disagree, or if a card was damaged while with us, report it on its page or on its
            order. We check the recording and make it right.
          </p>
          <p>Your rights as a buyer under the law are not affected.</p>
        </>
      ),
    },
    {
      id: "fair-use",
      title: "Fair use",
      text: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>use the service for anything unlawful, or to launder money;</li>
            <li>try to see cards, accounts or data that are not yours;</li>
            <li>overload the service or buy by automatic means;</li>
            <li>pass off our scans or recordings as your own.</li>
          </ul>
          <p>
            You may share pictures of your own cards wherever you like. We may close an account that
            breaks these rules; cards in it remain yours, and we ship them to you.
          </p>
        </>
      ),
    },
    {
      id: "liability",
      title: "What we’re responsible for",
      text: (
        <p>
          We are responsible for your cards while they are with us, and for what we do on purpose or
          through carelessness. As a prototype, the website is provided as it is: we cannot promise
          that it is always up, or free of mistakes. Nothing here limits what the law does not allow
          to be limited.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes and ending",
      text: (
        <p>
          When these terms change, the date at the top does too. An order is subject to the terms of
          the day it was placed. You can delete your account on{" "}
          <Link href="/account/privacy" className="textlink">
            your account page
          </Link>{" "}
          at any time, except while we still have boxes or cards of yours. If one part of these
          terms is not valid, the rest still is.
        </p>
      ),
    },
  ],
});

function newDays({ freeStorageDays: days }: Fees): string {
  return days === 7 ? "seven new days" : countOf(days, "new day");
}
