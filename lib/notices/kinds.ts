type Definition = {
  kind: string;
  name: string;
  hint: string;
  /** Its notices in the app. They can't be turned off. */
  notices: readonly string[];
  /** Whether it is mailed until a collector chooses, or always. */
  mail?: "on" | "off" | "always";
  /** What the mail's own link turns off: "emails about …". */
  topic?: string;
  /** Whether browsers with push get it until a collector chooses. Push never comes at night. */
  push?: "on" | "off";
  /** A break from buying holds back what invites to buy, and the push of what invites to rip. */
  invitesTo?: "buy" | "rip";
};

/** All that collectors are told. Notices, mail, push and the page of preferences derive from it. */
export const KINDS = [
  {
    kind: "BOX_OPENING",
    name: "Boxes at the station",
    hint: "When it's your box's turn and we start opening it on camera.",
    notices: [],
    mail: "on",
    topic: "boxes that we start opening",
  },
  {
    kind: "BOX_READY",
    name: "Boxes ready to rip",
    hint: "When we've opened one of your boxes and its packs are waiting for you.",
    notices: ["BOX_READY"],
    mail: "on",
    topic: "boxes that are ready to rip",
    push: "on",
    invitesTo: "rip",
  },
  {
    kind: "CARD_SOLD",
    name: "Cards sold",
    hint: "When another collector buys a card of yours.",
    notices: ["CARD_SOLD"],
    mail: "always",
    push: "on",
  },
  {
    kind: "STORAGE_ENDING",
    name: "Free storage ending",
    hint: "Three days and one day before your cards' free storage ends.",
    notices: ["STORAGE_ENDING", "STORAGE_ENDED"],
    mail: "on",
    topic: "free storage that's about to end",
    push: "on",
  },
  {
    kind: "WATCH_ALERTS",
    name: "What you watch and want",
    hint: "When a listing is back in stock, or a collector offers a card you want or from a set you watch. Emails come at most once a day, and only to a verified address.",
    notices: ["LISTING_BACK", "SET_LISTED", "CARD_WANTED"],
    mail: "off",
    topic: "what you watch and want",
    push: "on",
    invitesTo: "buy",
  },
  {
    kind: "ARRIVAL_ASKED",
    name: "Parcel arrivals",
    hint: "Two weeks after a shipment leaves, to ask whether it arrived.",
    notices: ["ARRIVAL_ASKED"],
    mail: "on",
    topic: "parcel arrivals",
  },
  {
    kind: "GRADING_STEPS",
    name: "Grading steps",
    hint: "When your cards reach our grading desk, and when they leave for the grading company.",
    notices: [],
    mail: "on",
    topic: "the progress of your grading submissions",
  },
  {
    kind: "GRADING_RESULTS",
    name: "Grading results",
    hint: "When your cards are evaluated or graded, and when they are back in your vault.",
    notices: ["EVALUATION_ANSWERED", "GRADED", "GRADING_RETURNED"],
    mail: "always",
  },
  {
    kind: "SHIPMENTS",
    name: "Shipments",
    hint: "When a parcel leaves, and when it comes back to us.",
    notices: ["SHIPMENT_SHIPPED", "SHIPMENT_RETURNING"],
    mail: "always",
  },
  {
    kind: "CLAIMS",
    name: "Claims",
    hint: "When we answer a claim, and when a buyer makes one about a card you sold.",
    notices: ["CLAIM_ANSWERED", "SALE_CLAIMED", "SALE_UNDONE"],
    mail: "always",
  },
  {
    kind: "PAYOUTS",
    name: "Payouts",
    hint: "When we send or refuse a payout, and when your bank returns one.",
    notices: ["PAYOUT_PAID", "PAYOUT_REFUSED", "PAYOUT_RETURNED"],
    mail: "always",
  },
  {
    kind: "SHARING",
    name: "What you share",
    hint: "When we hide or restore something that you made public.",
    notices: ["PUBLICATION_HIDDEN", "PUBLICATION_RESTORED", "SHOWCASE_HIDDEN", "SHOWCASE_RESTORED"],
    mail: "always",
  },
] as const satisfies readonly Definition[];

type Kind = (typeof KINDS)[number];
type Chosen = "on" | "off";

const hasMailSwitch = (kind: Kind): kind is Extract<Kind, { mail: Chosen }> =>
  kind.mail !== "always";

/** Mail that collectors can turn off. All other mail is transactional. */
export const MAIL_KINDS = KINDS.filter(hasMailSwitch);
export type MailKind = (typeof MAIL_KINDS)[number]["kind"];

const hasPush = (kind: Kind): kind is Extract<Kind, { push: Chosen }> => "push" in kind;

export const PUSH_KINDS = KINDS.filter(hasPush);
export type PushKind = (typeof PUSH_KINDS)[number];

/** Opt-in mail is off until a collector turns it on. */
export const isOptIn = (wanted: MailKind) =>
  MAIL_KINDS.some(({ kind, mail }) => kind === wanted && mail === "off");

const noticesOf = (kinds: readonly Definition[]): string[] =>
  kinds.flatMap(({ notices }) => notices);

export const NOTICE_KINDS = noticesOf(KINDS);
/** Notices that wait for the end of a break from buying. */
export const BUYING_NOTICES = noticesOf(
  KINDS.filter((kind: Definition) => kind.invitesTo === "buy"),
);
