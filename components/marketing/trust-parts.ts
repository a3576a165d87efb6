/** The four promises of Trust and Transparency. */
export const SOURCING = { id: "sourcing", title: "Sealed-only sourcing" } as const;
export const BREAKS = { id: "recording", title: "Two-angle recorded breaks" } as const;
export const SEQUENCE = { id: "sequence", title: "Sequential box opening" } as const;
export const BREAKERS = { id: "breakers", title: "Breaker agreements" } as const;

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
