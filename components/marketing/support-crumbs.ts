/** The way to a page that belongs to Support; for the eye (Breadcrumbs) and for search engines alike. */
export function supportCrumbs(label: string): readonly { label: string; href?: string }[] {
  return [{ label: "Support", href: "/support" }, { label }];
}
