"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";

import { currentOf, MAIN_LINKS } from "@/components/shell/navigation";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { ButtonLink } from "@/components/ui/button";
import { ChevronRightIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

export function MobileMenuContent({
  focusSearch,
  search,
  onEscape,
}: {
  focusSearch: boolean;
  search: ReactNode;
  onEscape: () => void;
}) {
  const pathname = usePathname();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focusSearch) panel.current?.querySelector("input")?.focus();
  }, [focusSearch]);

  const handleKeyDown = useEffectEvent(
    (event: KeyboardEvent) => event.key === "Escape" && onEscape(),
  );
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);

  return (
    <div
      ref={panel}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header))] animate-fade-in overflow-y-auto border-b bg-background pt-3 pb-6 shadow-float"
    >
      <div className="wrap">
        <div className="mb-3">{search}</div>
        <nav aria-label="Menu">
          <ul>
            {MAIN_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={currentOf(href, pathname)}
                  className="flex min-h-13 items-center justify-between border-b text-xl font-medium tracking-title aria-[current]:border-wax-line"
                >
                  {label}
                  <ChevronRightIcon className="icon text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoice />
        <div className="grid grid-cols-2 gap-2 not-known:hidden">
          <ButtonLink href="/orders" size="lg" variant="outline">
            Orders
          </ButtonLink>
          <ButtonLink href="/account" size="lg" variant="outline">
            Account
          </ButtonLink>
        </div>
        <ButtonLink href="/auth" size="lg" block className="known:hidden">
          Sign In
        </ButtonLink>
      </div>
    </div>
  );
}
