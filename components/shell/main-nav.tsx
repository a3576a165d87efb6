"use client";

import { usePathname } from "next/navigation";

import { currentOf, MAIN_LINKS } from "@/components/shell/navigation";
import { Link } from "@/components/ui/link";

export function MainNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="ml-4 max-lg:hidden">
      <ul className="flex">
        {MAIN_LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentOf(href, pathname)}
              className="relative inline-flex h-header items-center px-3 text-sm whitespace-nowrap text-muted-foreground after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 hover:text-foreground focus-visible:-outline-offset-6 aria-[current]:text-foreground aria-[current]:after:bg-wax-line forced-colors:aria-[current]:after:bg-[Highlight]"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
