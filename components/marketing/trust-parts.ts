/** The four promises of Trust and Transparency. */
export const SOURCING = { id: "sourcing", title: "Sealed-only sourcing" } as const;
export const BREAKS = { id: "recording", title: "Two-angle recorded breaks" } as const;
export const SEQUENCE = { id: "sequence", title: "Sequential box opening" } as const;
export const BREAKERS = { id: "breakers", title: "Breaker agreements" } as const;

export const TRUST_PARTS = [SOURCING, BREAKS, SEQUENCE, BREAKERS] as const;

export const BREAKER_RULES = [
  { rule: "Vetted", text: "before their first break." },
  { rule: "Bound by a signed agreement", text: "that covers every box they handle." },
  { rule: "Barred from buying inventory", text: "so that nobody opens a box with an interest in it." },
  { rule: "Permanently removed on violation", text: "without a second chance." },
] as const;
