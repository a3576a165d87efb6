/** The breadcrumbs of a Support page, for the page and for search engines. */
export function supportCrumbs(label: string): readonly { label: string; href?: string }[] {
  return [{ label: "Support", href: "/support" }, { label }];
}
