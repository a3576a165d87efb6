"use client";

import {
  Award,
  GalleryHorizontalEnd,
  Layers,
  LogOut,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  ShieldCheck,
  Store,
  Truck,
  UserRound,
  Wallet,
} from "lucide-react";

import type { CurrentUser } from "@/components/accounts/use-current-user";
import { readyMessage, useBoxNotices } from "@/components/notices/use-notices";
import { initialsOf } from "@/components/shell/initials";
import { useLogout } from "@/components/shell/use-logout";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";

type Place = { href: string; icon: LucideIcon; label: string; note?: string | null };

const PLACES: readonly Place[] = [
  { href: "/inventory", icon: Layers, label: "Inventory" },
  { href: "/orders", icon: ReceiptText, label: "Orders" },
  { href: "/shipments", icon: Truck, label: "Shipments" },
  { href: "/grading", icon: Award, label: "Grading" },
];
const OWN_PLACES: readonly Place[] = [
  { href: "/market", icon: Store, label: "Market" },
  { href: "/account/balance", icon: Wallet, label: "Balance" },
  { href: "/account/showcase", icon: GalleryHorizontalEnd, label: "Showcase" },
  { href: "/account", icon: UserRound, label: "Account" },
];

export function UserMenu({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  const initials = initialsOf(user);
  const ready = readyMessage(useBoxNotices().length);
  return (
    // A modal menu would hide the page's scrollbar and make the page jump.
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={[
            `${initials}, account of ${user.fullName || user.username}`,
            ...(ready ? [ready] : []),
          ].join(", ")}
        >
          <span className="relative">
            <Avatar>{initials}</Avatar>
            {ready && (
              <span
                aria-hidden="true"
                className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-background bg-wax"
              />
            )}
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-72">
        <DropdownMenuLabel>
          <strong className="truncate font-semibold">{user.fullName}</strong>
          <span className="truncate text-muted-foreground">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {PLACES.map((place) => (
          <MenuPlace key={place.href} {...place} />
        ))}
        <MenuPlace href="/rip" icon={PackageOpen} label="Rip Packs" note={ready} />
        {OWN_PLACES.map((place) => (
          <MenuPlace key={place.href} {...place} />
        ))}
        {user.isAdmin && <MenuPlace href="/admin" icon={ShieldCheck} label="Admin Dashboard" />}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          disabled={logout.isPending}
          onSelect={(event) => {
            // The menu stays open to show the progress.
            event.preventDefault();
            logout.mutate();
          }}
        >
          {logout.isPending ? <Spinner /> : <LogOut className="icon-sm" />}
          <span>{logout.isPending ? "Signing out..." : "Log out"}</span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function MenuPlace({ href, icon: Icon, label, note }: Place) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>
        <Icon className="icon-sm" />
        <span>{label}</span>
        {note && <span className="ml-auto text-sm text-muted-foreground">{note}</span>}
      </Link>
    </DropdownMenuItem>
  );
}
