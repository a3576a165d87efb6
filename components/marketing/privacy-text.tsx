import { HowLong } from "@/components/marketing/how-long";
import type { LegalText } from "@/components/marketing/legal-page";
import { StoredInBrowser } from "@/components/marketing/stored-in-browser";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";

export const PRIVACY: LegalText = {
  title: "Privacy Policy",
  lead: `What ${BRAND} knows about you, why, for how long, and how to download or delete it.`,
  updatedOn: "2026-11-28",
  summary: [
    "We store what an account and an order need, and nothing for advertising.",
    "No analytics, no trackers, and no fonts or scripts from anyone else’s server.",
    "Our logs contain neither names nor addresses.",
    "You can download what we store about you yourself, and delete your account once nothing of yours is on our shelves.",
  ],
  sections: [
    {
      id: "what-we-store",
      title: "What we store",
      text: (
        <>
          <ul>
            <li>
              <strong>Account:</strong> username, email address, full name, postal addresses, time
              zone, whether your email address is verified and you are 18, the kinds of cards that
              interest you, the kinds of email that you turned on or off and when, your limits and
              breaks from buying (and, for a day and only with a limit of time, the minutes in which
              you saw a page here), the invitations, lists and checks of our administrators, when it
              was made, changed and given samples, and hashes and public keys of your secrets.
            </li>
            <li>
              <strong>Cart:</strong> which listings, and how many. Before you sign in it belongs to
              a random id that your browser created.
            </li>
            <li>
              <strong>Collection:</strong> your boxes; their packs, when you opened each and how far
              you have turned its cards; and the cards you pulled, with their pictures, estimated
              values and who gave them, what they were worth over time, status and storage date.
            </li>
            <li>
              <strong>What you did with it:</strong> each action in your inventory with its time,
              whether you undid it, the grading evaluations you asked for, and the history of every
              card.
            </li>
            <li>
              <strong>Orders:</strong> the boxes and cards you bought, or were about to buy, and for
              how much; the name and address that you gave for them; whether each box is opened or
              sent sealed, and what became of it.
            </li>
            <li>
              <strong>Gifts:</strong> the boxes that you gave or were given, the message with each,
              and when it was wrapped, claimed or returned. Anyone with the link sees the message
              and the giver’s username; the giver sees who claimed it, and no one is told its price.
            </li>
            <li>
              <strong>Shipments:</strong> the cards that you had shipped, or were about to; where
              they went, how well they were insured, for how much, when each step was done, and the
              photos of your cards that we took when we packed them.
            </li>
            <li>
              <strong>Grading:</strong> the cards that you had graded or evaluated, or were about
              to; the company, the values that you declared, for how much, when each step was done,
              and the result.
            </li>
            <li>
              <strong>Market:</strong> your offers to other collectors, at which prices, and since
              when and until when; which of them were sold, when, what we kept of the price, and
              what we owe you; and the name that your offers show: your username, or one you chose.
            </li>
            <li>
              <strong>Payouts:</strong> where we send what your sales brought: a bank account, which
              we and our bank’s files keep encrypted, or your account with Stripe; and each payout,
              its amount, when each step was done, the bank’s reference, and why we did not send it.
            </li>
            <li>
              <strong>Claims:</strong> what you reported, when, in your words, and what we answered.
              A seller never learns who made a claim.
            </li>
            <li>
              <strong>What you watch:</strong> the listings and sets that you want to hear about,
              the cards and players that you want, with serial numbers and your highest price, since
              when, what is new about them, and when we last emailed you about it. Collectors who
              list a card see how many want it, not who.
            </li>
            <li>
              <strong>Drops:</strong> which ones you joined and when; your place, which we publish
              under a number that only we can tell is yours; and of which ones you want a reminder,
              until it is sent.
            </li>
            <li>
              <strong>Payments:</strong> each attempt to pay, its amount, whether it went through,
              what was refunded, and the payment service’s reference for it. Your card’s number goes
              to the payment service, never to us.
            </li>
            <li>
              <strong>Notices:</strong> what happened to your boxes, cards, claims and payouts, to
              what you watch and to what you share, and when you saw it.
            </li>
            <li>
              <strong>What you share:</strong> the cards, packs and rips that you made public, under
              which link and from when to when; the name, bio and order of your showcase; and
              whether we hid any of it, and why. All of it is private until you share it, and none
              of these pages shows your username, name or address.
            </li>
            <li>
              <strong>Reports:</strong> what you reported about things that others share, and what
              we decided. They never learn who reported them.
            </li>
            <li>
              <strong>Sessions:</strong> for each browser that is signed in to your account, its
              kind, the network it was last used from (never the full address), and when. A session
              is deleted when it ends: when you log out, after 14 days without a visit, or after 30
              days.
            </li>
            <li>
              <strong>Notifications on a device:</strong> where each browser gets them, if you
              turned them on, until its session ends; and which kinds you turned on or off and when.
            </li>
            <li>
              <strong>Messages:</strong> what you send through the contact form: your name, email
              address, topic and text, what we answered, what you wrote back by email, from which
              address, how many files were attached (which we do not keep), which order it is about,
              what our support notes about you, and why our desks changed something for you.
            </li>
            <li>
              <strong>Email to you:</strong> recipient and subject. The text is encrypted while it
              waits, and erased once the email has been sent.
            </li>
          </ul>
          <p>
            The sample collection of a new account is stored like any other. What is in a closed
            pack is sent to no one, not even you, until you open it. A picture of a card has an
            address that cannot be guessed; anyone you give that address to can see the picture
            without signing in.
          </p>
          <p>
            What happens to each physical box is written into a ledger that cannot be changed. It is
            about boxes only: an order appears in it as a digest that no one can trace to you
            without a number that is stored with the order.
          </p>
          <p>
            Each box has a public page, its passport. It never names you, and shows the cards of a
            pack to everyone once you open that pack. You can close the cards and videos of a box on
            its passport or on the order page, before the first pack or later. Then only you see
            them, and their addresses change. Fingerprints, counts and times stay public.
          </p>
          <p>
            We do not ask for your date of birth or telephone number. A test payment takes one of
            the card numbers shown next to it, and stores none.
          </p>
        </>
      ),
    },
    {
      id: "why",
      title: "What we use it for",
      text: (
        <>
          <p>
            To run your account, to open, store and ship what you bought, to answer you, and to keep
            the service safe. Your card interests tell us which products to look for. We do not sell
            data, and we make no profiles for advertising.
          </p>
          <p>
            We write to you for one of these reasons only: you asked for a password reset or a
            verification, something about your account, an order, a shipment or a grading submission
            of yours changed, a box of yours is ready or was sent, you asked for emails about what
            you watch or for a reminder of a drop, or you wrote to us. There is no newsletter. You
            can turn off news that a box is ready, the steps of grading, reminders that free storage
            ends, questions whether a parcel arrived and what you watch: on your account page, or
            with the link at the end of such an email. Notifications on a device come only once you
            turn them on there.
          </p>
        </>
      ),
    },
    {
      id: "in-your-browser",
      title: "What we keep in your browser",
      text: (
        <>
          <p>
            All of it is needed for something you see, and all of it is ours. No one else sets or
            reads anything here.
          </p>
          <StoredInBrowser />
        </>
      ),
    },
    {
      id: "logs-and-limits",
      title: "Logs and limits",
      text: (
        <>
          <p>
            When something fails, the server’s log records a random request id, the time, the path
            and an error code: no names, no email addresses, no network addresses, no passwords.
          </p>
          <p>
            To stop people from guessing passwords, attempts are counted per account and per network
            address. The counters store a digest of the address, not the address, and are deleted
            soon after they expire, which is after a day at most. A counter that stops sign-ins
            names your account, so that our support can help you. Your account keeps a digest of the
            network that you last signed in from, so that no one else can use up your password reset
            emails. New carts are counted in the same way. A checkout keeps a digest of your network
            address while it holds boxes for you, so that one network cannot hold them all; it is
            deleted when the hold ends.
          </p>
          <p>
            What administrators change in the shop is recorded permanently. These records name the
            administrator and the product, never a customer.
          </p>
        </>
      ),
    },
    {
      id: "who-else",
      title: "Who else gets it",
      text: (
        <>
          <p>Only those who do part of the work, and only what that part needs:</p>
          <ul>
            <li>the companies that host our server and database and deliver our email;</li>
            <li>
              if you turn on notifications, the maker of your browser, which passes them on: it
              can’t read them;
            </li>
            <li>
              where pictures of products are stored elsewhere, the company that stores them: it sees
              your network address when your browser loads one;
            </li>
            <li>
              the payment service, which takes payments and makes refunds: it gets the amount, your
              email address and what you enter on its page;
            </li>
            <li>
              the carrier that delivers your cards and sealed boxes, and the service that sells us
              its labels, which need your name and address;
            </li>
            <li>a grading company, when you send it a card.</li>
          </ul>
          <p>
            When you share a card, you open the other site yourself. It learns nothing from us
            before that; then we pass it a line about the card and the address of this shop, and
            nothing about you.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long we keep it",
      text: <HowLong />,
    },
    {
      id: "your-rights",
      title: "Your rights",
      text: (
        <>
          <p>
            On{" "}
            <Link href="/account" className="textlink">
              your account page
            </Link>{" "}
            you can see and correct what we store, download it as a file, end all your sessions, and
            delete your account. Deletion is immediate and can’t be undone. While we still have
            boxes or cards of yours, or a payment is in progress, it is refused: write to us, and
            we’ll send them to you first.
          </p>
          <p>
            For anything else, such as an objection or a message you once wrote, use the{" "}
            <Link href="/contact" className="textlink">
              contact form
            </Link>
            . Where you live there may be an authority that handles complaints about privacy; you
            can always turn to it.
          </p>
        </>
      ),
    },
    {
      id: "safety",
      title: "How it is kept safe",
      text: (
        <p>
          Connections are encrypted wherever the shop is served to the public. Session cookies
          cannot be read by scripts. Reset links are stored as digests, work once, and end all
          sessions when they are used. If something goes wrong that puts your data at risk, we tell
          you.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      text: <p>When what we do changes, this page and the date at the top change, too.</p>,
    },
  ],
};
