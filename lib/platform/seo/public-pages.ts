/** Pages in the sitemap, each with a share picture. A test compares them with app/. */
export const PUBLIC_PAGES = [
  { path: "/", name: "home", shareTitle: "Sealed wax, opened on camera." },
  { path: "/market", name: "market", shareTitle: "Cards from collectors, for sale." },
  { path: "/drops", name: "drops", shareTitle: "Drops, with a draw that anyone can check." },
  { path: "/about", name: "about", shareTitle: "How It Works" },
  { path: "/rip", name: "rip", shareTitle: "Rip a pack, card by card." },
  { path: "/pricing", name: "pricing", shareTitle: "Pricing" },
  { path: "/trust", name: "trust", shareTitle: "Trust and Transparency" },
  { path: "/verify", name: "verify", shareTitle: "Check a box yourself" },
  { path: "/ledger", name: "ledger", shareTitle: "The ledger of every box" },
  { path: "/nda", name: "nda", shareTitle: "User research: the agreement" },
  { path: "/services", name: "services", shareTitle: "Services" },
  { path: "/support", name: "support", shareTitle: "Support" },
  { path: "/faq", name: "faq", shareTitle: "Questions and answers" },
  { path: "/contact", name: "contact", shareTitle: "Write to us" },
  { path: "/terms", name: "terms", shareTitle: "Terms" },
  { path: "/privacy", name: "privacy", shareTitle: "Privacy" },
] as const;
