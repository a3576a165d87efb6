"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";

const PAGES = {
  "/account": "Profile",
  "/account/security": "Security",
  "/account/addresses": "Addresses",
  "/account/balance": "Balance",
  "/account/statement": "Statement",
  "/account/limits": "Limits",
  "/account/showcase": "Showcase",
  "/account/claims": "Claims",
  "/account/notifications": "Notifications",
  "/account/privacy": "Privacy",
};

function isOn(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/account" && pathname.startsWith(`${href}/`));
}

/** Tabs that scroll on a phone, a list beside the page on a desk. */
export function AccountNav() {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    nav.current.scrollLeft =
      current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Account"
      data-print="none"
      className={cn(
        tabListClasses(),
        "relative lg:sticky lg:top-[calc(var(--header)+2rem)] lg:grid lg:content-start lg:gap-0.5 lg:self-start lg:overflow-visible lg:border-b-0",
      )}
    >
      {Object.entries(PAGES).map(([href, name]) => (
        <Link
          key={href}
          href={href}
          aria-current={isOn(pathname, href) ? "page" : undefined}
          className={cn(
            TAB,
            "lg:h-11 lg:justify-start lg:rounded-md lg:first:ml-0 lg:hover:bg-muted lg:aria-[current]:bg-wax-soft lg:aria-[current]:after:inset-[0.5rem_auto_0.5rem_0] lg:aria-[current]:after:h-auto lg:aria-[current]:after:w-0.5",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
