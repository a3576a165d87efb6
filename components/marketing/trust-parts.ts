export const SOURCING = {
  id: "sourcing",
  title: "Sealed-only sourcing",
  evidence: {
    text: "Every box that arrives has a public page with its case, its place in it and photos of its seals.",
    href: "/ledger",
    label: "Find a box in the ledger",
  },
} as const;
export const BREAKS = {
  id: "recording",
  title: "Two-angle recorded breaks",
  evidence: {
    text: "The page of an opened box plays both videos side by side, and your browser checks that they are the sealed ones.",
    href: "/verify",
    label: "Check a box yourself",
  },
} as const;
export const SEQUENCE = {
  id: "sequence",
  title: "Sequential box opening",
  evidence: {
    text: "The ledger has each box in the order in which it came in, was bought and was opened. No one can rewrite that unnoticed.",
    href: "/ledger#latest",
    label: "Read the latest events",
  },
} as const;
export const BREAKERS = {
  id: "breakers",
  title: "Breaker agreements",
  evidence: {
    text: "How long openings take, how many failed and how many cards were corrected is public, and so are pull rates.",
    href: "/ledger#figures",
    label: "See the figures",
  },
} as const;

export const TRUST_PARTS = [SOURCING, BREAKS, SEQUENCE, BREAKERS] as const;

export const BREAKER_RULES = [
  { rule: "Vetted", text: "before their first break." },
  { rule: "Bound by a signed agreement", text: "before they open a box for us." },
  {
    rule: "Barred from buying inventory",
    text: "so that no one who opens boxes gains from what is in them.",
  },
  { rule: "Permanently removed on violation", text: "from opening boxes for us." },
] as const;
