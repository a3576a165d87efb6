/** Mail that collectors can turn off. All other mail is transactional. */
export const MAIL_KINDS = [
  {
    kind: "BOX_OPENING",
    name: "Boxes at the station",
    hint: "When it's your box's turn and we start opening it on camera.",
    topic: "boxes that we start opening",
  },
  {
    kind: "BOX_READY",
    name: "Boxes ready to rip",
    hint: "When we've opened one of your boxes and its packs are waiting for you.",
    topic: "boxes that are ready to rip",
  },
  {
    kind: "STORAGE_ENDING",
    name: "Free storage ending",
    hint: "Three days and one day before your cards' free storage ends.",
    topic: "free storage that's about to end",
  },
  {
    kind: "ARRIVAL_ASKED",
    name: "Parcel arrivals",
    hint: "Two weeks after a shipment leaves, to ask whether it arrived.",
    topic: "parcel arrivals",
  },
  {
    kind: "GRADING_STEPS",
    name: "Grading steps",
    hint: "When your cards reach our grading desk, and when they leave for the grading company.",
    topic: "the progress of your grading submissions",
  },
  {
    kind: "WATCH_ALERTS",
    name: "What you watch",
    hint: "When a listing is back in stock or a card from a set is listed. At most once a day, and only to a verified address.",
    topic: "what you watch",
  },
] as const;

export const INVALID_LINK = "This link is not valid. You can turn off emails on your account page.";

export type MailKind = (typeof MAIL_KINDS)[number]["kind"];

/** Opt-in kinds are off by default; all other kinds are on. */
export const isOptIn = (kind: MailKind) => kind === "WATCH_ALERTS";
