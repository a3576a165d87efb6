import type { ComponentProps } from "react";

import { Link } from "@/components/ui/link";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";

type TabLink = {
  name: string;
  href: string;
  isCurrent: boolean;
  count?: number | undefined;
};

type TabLinksProps = Pick<ComponentProps<typeof Link>, "prefetch" | "replace" | "scroll"> & {
  label: string;
  links: readonly TabLink[];
};

export function TabLinks({ label, links, ...navigation }: TabLinksProps) {
  return (
    <nav aria-label={label} className={tabListClasses()}>
      {links.map(({ name, href, isCurrent, count }) => (
        <Link
          key={name}
          {...navigation}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className={TAB}
        >
          <span>{name}</span> {count !== undefined && <span className="font-normal">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
