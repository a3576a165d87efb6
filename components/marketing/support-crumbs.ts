/** The path to a Support page, for Breadcrumbs and search engines. */
export function supportCrumbs(label: string): readonly { label: string; href?: string }[] {
  return [{ label: "Support", href: "/support" }, { label }];
}
