export const MAIN_LINKS = [
  { href: "/", label: "Products" },
  { href: "/about", label: "How It Works" },
  { href: "/pricing", label: "Pricing" },
  { href: "/trust", label: "Trust" },
  { href: "/inventory", label: "Inventory" },
] as const;

export const SHOP_LINKS = [
  ...MAIN_LINKS,
  { href: "/market", label: "Market" },
  { href: "/drops", label: "Drops" },
] as const;

export const HELP_LINKS = [
  { href: "/services", label: "Services" },
  { href: "/support", label: "Support" },
  { href: "/faq", label: "FAQ" },
  { href: "/contact", label: "Contact" },
  { href: "/ledger", label: "Ledger" },
  { href: "/terms", label: "Terms" },
  { href: "/privacy", label: "Privacy" },
] as const;

/** The aria-current of a link to this page or to this page's section. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  const section = href === "/" ? "/products/" : `${href}/`;
  return pathname.startsWith(section) ? "true" : undefined;
}
