import type { LegalText } from "@/components/marketing/legal-page";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";

export const NDA: LegalText = {
  title: "User Research NDA and Participation Agreement",
  lead: `For collectors who try ${BRAND} before it is finished and tell us what they think.`,
  updatedOn: "2026-11-21",
  summary: [
    "You see things that are not public yet. Please keep them to yourself.",
    "You tell us what you think. We may use it to make the product better.",
    "You may receive cards valued at $10–$20 as a thank-you.",
    "Taking part is voluntary. You can stop at any time, without giving a reason.",
  ],
  sections: [
    {
      id: "parties",
      title: "The parties",
      text: (
        <p>
          This agreement is between {BRAND} (“we”) and the person who signs it (“you”). It covers
          every research session in which you take part: interviews, tests of the website, surveys
          and sample packs that you open.
        </p>
      ),
    },
    {
      id: "taking-part",
      title: "Taking part",
      text: (
        <>
          <p>
            Taking part is voluntary. You may skip a question, take a break, or end a session at any
            time. You don’t need to say why, and nothing is held against you.
          </p>
          <p>
            You confirm that you are at least 18 years old, and that taking part breaks no promise
            you have made to someone else, such as an employer.
          </p>
        </>
      ),
    },
    {
      id: "confidential",
      title: "What is confidential",
      text: (
        <>
          <p>
            Anything we show or tell you in a session that is not public is confidential, in
            particular:
          </p>
          <ul>
            <li>screens, features and designs that are not on our public website;</li>
            <li>plans, prices and dates that have not been announced;</li>
            <li>
              how boxes are sourced, opened, recorded and stored, as far as we have not published
              it;
            </li>
            <li>what other participants say.</li>
          </ul>
          <p>
            Information is not confidential if it is already public or becomes public without your
            doing, if you knew it before, if someone else was free to tell you, or if you found it
            out on your own.
          </p>
        </>
      ),
    },
    {
      id: "your-promise",
      title: "What you promise",
      text: (
        <>
          <p>You promise:</p>
          <ul>
            <li>not to tell or show confidential information to anyone, and not to post it;</li>
            <li>
              not to take screenshots, photographs or recordings of a session, unless we agree to it
              in writing;
            </li>
            <li>to use confidential information for the session only;</li>
            <li>to delete or give back what we gave you, when we ask for it.</li>
          </ul>
          <p>
            If a law or a court requires you to disclose something, you may. Please tell us
            beforehand if you are allowed to. Nothing in this agreement keeps you from reporting
            something unlawful to an authority.
          </p>
        </>
      ),
    },
    {
      id: "thank-you",
      title: "Thank-you cards",
      text: (
        <>
          <p>
            As a thank-you, participants may receive cards valued at $10–$20. The value is our
            estimate on the day of the session. It is not a promise of what a card will sell for.
          </p>
          <p>
            The cards are a gift. They are not wages, do not depend on what you say about the
            product, and cannot be exchanged for money. If tax is due on them where you live, you
            pay it. You keep them if you end a session early.
          </p>
        </>
      ),
    },
    {
      id: "recordings",
      title: "Recordings and notes",
      text: (
        <p>
          We may take notes. We record sound, video or your screen only after we have asked you at
          the beginning of the session, and you may say no and still take part. Recordings are seen
          by the people who work on the product, are not published, and are deleted within a year.
        </p>
      ),
    },
    {
      id: "feedback",
      title: "Your feedback",
      text: (
        <p>
          You allow us to use ideas and opinions from a session in any way, without payment and
          without naming you. If we want to quote you by name, we ask first. The product, its
          designs and its name remain ours; your collection and your own works remain yours.
        </p>
      ),
    },
    {
      id: "your-data",
      title: "Your data",
      text: (
        <p>
          We use your name and contact details to arrange the session and to send the cards. The{" "}
          <Link href="/privacy" className="textlink">
            Privacy Policy
          </Link>{" "}
          applies. You may ask us to delete notes and recordings of you at any time with the{" "}
          <Link href="/contact" className="textlink">
            contact form
          </Link>
          .
        </p>
      ),
    },
    {
      id: "prototype",
      title: "A prototype",
      text: (
        <p>
          What you see is a prototype: it may fail, and prices, balances and cards in it may be made
          up. Do not enter a real card number or anything else that you would not want to lose. We
          promise no particular features.
        </p>
      ),
    },
    {
      id: "duration",
      title: "How long it lasts",
      text: (
        <p>
          This agreement begins when you sign it. Your promise of confidentiality lasts for two
          years after your last session, or until the information becomes public, whichever is
          earlier. Either of us may end the participation at any time; the promise continues to
          apply.
        </p>
      ),
    },
    {
      id: "general",
      title: "Anything else",
      text: (
        <p>
          This is the whole agreement about research sessions. Changes need the written consent of
          both sides. If one part is not valid, the rest still is. It makes neither of us the
          other’s employee, agent or partner.
        </p>
      ),
    },
  ],
};
