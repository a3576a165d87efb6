/** Mail that collectors can turn off. All other mail is about something they did or must know. */
export const MAIL_KINDS = [
  {
    kind: "BOX_READY",
    name: "Boxes ready to rip",
    hint: "When we have opened a box of yours and its packs wait for you.",
    topic: "boxes that are ready to rip",
  },
  {
    kind: "STORAGE_ENDING",
    name: "Free storage ending",
    hint: "Three days and one day before free storage of your cards ends.",
    topic: "free storage that is about to end",
  },
  {
    kind: "ARRIVAL_ASKED",
    name: "Parcel arrivals",
    hint: "Two weeks after a shipment left, to ask whether it arrived.",
    topic: "the arrival of your parcels",
  },
  {
    kind: "GRADING_STEPS",
    name: "Grading steps",
    hint: "When cards for a grading company are at our desk, and when they left for the company.",
    topic: "the steps of your grading submissions",
  },
  {
    kind: "WATCH_ALERTS",
    name: "What you watch",
    hint: "When a listing is back in stock or a card of a set is listed. Once a day at most, and only to a verified address.",
    topic: "what you watch",
  },
] as const;

export const INVALID_LINK = "This link is not valid. You can turn off emails on your account page.";

export type MailKind = (typeof MAIL_KINDS)[number]["kind"];

/** Off until the collector asks for it. The other kinds are on until they are turned off. */
export const isOptIn = (kind: MailKind) => kind === "WATCH_ALERTS";
