export const PUBLICATION_KINDS = ["CARD", "PACK", "BOX"] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

export const MAX_BIO_LENGTH = 500;
export const MAX_SHOWCASE_ITEMS = 100;
/** Live publications per collector, so that their list fits one page. */
export const MAX_PUBLICATIONS = 500;

export const REPORT_REASONS = [
  { id: "PERSONAL_DATA", label: "It shows personal data" },
  { id: "OFFENSIVE", label: "It is offensive" },
  { id: "IMPERSONATION", label: "It pretends to be someone else" },
  { id: "WRONG_CARD", label: "The card is not what it says" },
  { id: "OTHER", label: "Something else" },
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number]["id"];
