"use client";

import {
  Award,
  GalleryHorizontalEnd,
  Layers,
  LogOut,
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
        <DropdownMenuItem asChild>
          <Link href="/inventory">
            <Layers className="icon-sm" />
            Inventory
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/orders">
            <ReceiptText className="icon-sm" />
            Orders
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/shipments">
            <Truck className="icon-sm" />
            Shipments
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/grading">
            <Award className="icon-sm" />
            Grading
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/rip">
            <PackageOpen className="icon-sm" />
            <span>Rip Packs</span>
            {ready && <span className="ml-auto text-sm text-muted-foreground">{ready}</span>}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/market">
            <Store className="icon-sm" />
            Market
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/account/balance">
            <Wallet className="icon-sm" />
            Balance
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/account/showcase">
            <GalleryHorizontalEnd className="icon-sm" />
            Showcase
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/account">
            <UserRound className="icon-sm" />
            Account
          </Link>
        </DropdownMenuItem>
        {user.isAdmin && (
          <DropdownMenuItem asChild>
            <Link href="/admin">
              <ShieldCheck className="icon-sm" />
              Admin Dashboard
            </Link>
          </DropdownMenuItem>
        )}
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
