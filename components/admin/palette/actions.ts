import {
  BadgeDollarSign,
  CalendarClock,
  ClipboardList,
  LogOut,
  type LucideIcon,
  MapPin,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Tag,
  Ticket,
  UserPlus,
} from "lucide-react";

import { mayCall, type StaffEndpoint } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";

export type PaletteAction = {
  label: string;
  /** Other words that people look for. */
  words?: string;
  icon: LucideIcon;
  /** The page that does it; null signs out. */
  href: string | null;
  endpoint: StaffEndpoint;
};

const ACTIONS: readonly PaletteAction[] = [
  {
    label: "Refund an order",
    words: "goodwill, give back, cancel",
    icon: BadgeDollarSign,
    href: "/admin/orders",
    endpoint: "giveGoodwill",
  },
  {
    label: "Start the next break",
    icon: PackageOpen,
    href: "/admin/breaks?start=next",
    endpoint: "startBreak",
  },
  {
    label: "Pack the next parcel",
    words: "ship, send",
    icon: PackageCheck,
    href: "/admin/shipments/next",
    endpoint: "packShipment",
  },
  {
    label: "Move a card",
    words: "place",
    icon: MapPin,
    href: "/admin/vault",
    endpoint: "placeCard",
  },
  {
    label: "Start a stock count",
    icon: ClipboardList,
    href: "/admin/counts",
    endpoint: "startStockCount",
  },
  { label: "Change prices", icon: Tag, href: "/admin/listings", endpoint: "changePrices" },
  {
    label: "Set a release",
    words: "later, date",
    icon: CalendarClock,
    href: "/admin/listings",
    endpoint: "setRelease",
  },
  {
    label: "Plan a drop",
    words: "release, room, draw",
    icon: Ticket,
    href: "/admin/drops",
    endpoint: "planDrop",
  },
  {
    label: "Add boxes",
    words: "product",
    icon: PackagePlus,
    href: "/admin",
    endpoint: "createProducts",
  },
  {
    label: "Invite a colleague",
    words: "team, role",
    icon: UserPlus,
    href: "/admin/team#invite",
    endpoint: "inviteColleague",
  },
  { label: "Sign out", words: "log out", icon: LogOut, href: null, endpoint: "listWaiting" },
];

export const actionsFor = (role: Role): readonly PaletteAction[] =>
  ACTIONS.filter(({ endpoint }) => mayCall(role, endpoint));
