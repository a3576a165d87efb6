"use client";

import { Brand } from "@/components/shell/brand";
import { HELP_LINKS, SHOP_LINKS } from "@/components/shell/navigation";
import { SocialIcons } from "@/components/shell/social-icons";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";
import type { SocialLinks } from "@/lib/settings/definitions";

/** A client component, because its markup would otherwise be in every page twice. */
export function Footer({ socialLinks }: { socialLinks: SocialLinks }) {
  return (
    // Laid out as it comes near, with about its height reserved.
    <footer className="mt-16 [contain-intrinsic-block-size:auto_40rem] [content-visibility:auto] md:[contain-intrinsic-block-size:auto_27rem]">
      <div className="crimp-line" aria-hidden="true" />
      <div className="wrap">
        <div className="grid gap-8 pt-12 pb-8 md:grid-cols-[1.6fr_1fr_1fr] md:pt-16 md:pb-12">
          <div className="grid max-w-88 content-start gap-3 text-sm">
            <Brand />
            <p className="text-muted-foreground">
              Sealed trading-card products, opened on camera and revealed by you.
            </p>
          </div>
          <FooterLinks name="Shop" links={SHOP_LINKS} />
          <FooterLinks name="Help" links={HELP_LINKS} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4 pb-8 text-sm text-muted-foreground">
          <SocialIcons links={socialLinks} />
          <p>{BRAND} is a prototype. © 2026</p>
        </div>
      </div>
    </footer>
  );
}

type FooterLinksProps = { name: string; links: readonly { href: string; label: string }[] };

function FooterLinks({ name, links }: FooterLinksProps) {
  return (
    <nav aria-label={name}>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center text-sm text-muted-foreground hover:text-foreground md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
