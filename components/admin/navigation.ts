import {
  Activity,
  Award,
  BadgeCheck,
  Boxes,
  ChartNoAxesColumn,
  Dices,
  Files,
  Flag,
  IdCard,
  Landmark,
  LayoutList,
  ListChecks,
  type LucideIcon,
  Mail,
  Package,
  PackageOpen,
  ReceiptText,
  ScanLine,
  ScrollText,
  Settings,
  Sun,
  Tags,
  Ticket,
  Truck,
  UsersRound,
  Wallet,
} from "lucide-react";

import { mayCall, type StaffEndpoint } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";
import { type Queue, QUEUES } from "@/lib/today/queues";
import type { WaitingQueue } from "@/lib/today/schema";

type Place = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The page is for the roles that may call it. */
  endpoint: StaffEndpoint;
};
type Group = { name: string; places: readonly Place[] };

const GROUPS: readonly Group[] = [
  {
    name: "Work",
    places: [
      { label: "Today", href: "/admin/today", icon: Sun, endpoint: "listWaiting" },
      { label: "Breaks", href: "/admin/breaks", icon: PackageOpen, endpoint: "listBreakDesk" },
      { label: "Orders", href: "/admin/orders", icon: ReceiptText, endpoint: "listDeskOrders" },
      { label: "Shipments", href: "/admin/shipments", icon: Truck, endpoint: "listShipmentDesk" },
      { label: "Grading", href: "/admin/grading", icon: Award, endpoint: "listGradingDesk" },
      { label: "Claims", href: "/admin/claims", icon: BadgeCheck, endpoint: "listDeskClaims" },
      {
        label: "Customers",
        href: "/admin/customers",
        icon: UsersRound,
        endpoint: "listCustomers",
      },
      { label: "Messages", href: "/admin/messages", icon: Mail, endpoint: "listMessages" },
      { label: "Payouts", href: "/admin/payouts", icon: Wallet, endpoint: "listPayouts" },
      { label: "Disputes", href: "/admin/disputes", icon: Landmark, endpoint: "listDisputes" },
      { label: "Moderation", href: "/admin/moderation", icon: Flag, endpoint: "listModeration" },
    ],
  },
  {
    name: "Catalog",
    places: [
      { label: "Products", href: "/admin", icon: Boxes, endpoint: "listProducts" },
      {
        label: "Listings",
        href: "/admin/listings",
        icon: LayoutList,
        endpoint: "listStockListings",
      },
      { label: "Drops", href: "/admin/drops", icon: Ticket, endpoint: "listDrops" },
      {
        label: "Stock counts",
        href: "/admin/counts",
        icon: ScanLine,
        endpoint: "listStockCounts",
      },
      { label: "Cases", href: "/admin/cases", icon: Package, endpoint: "listCases" },
      { label: "Values", href: "/admin/values", icon: Tags, endpoint: "importValues" },
      {
        label: "Checklists",
        href: "/admin/checklists",
        icon: ListChecks,
        endpoint: "importChecklists",
      },
      { label: "Odds", href: "/admin/odds", icon: Dices, endpoint: "importOdds" },
      { label: "Imported lists", href: "/admin/imports", icon: Files, endpoint: "listImports" },
    ],
  },
  {
    name: "Business",
    places: [
      {
        label: "Reports",
        href: "/admin/reports",
        icon: ChartNoAxesColumn,
        endpoint: "exportSales",
      },
      { label: "Audit", href: "/admin/audit", icon: ScrollText, endpoint: "listAudit" },
      { label: "Team", href: "/admin/team", icon: IdCard, endpoint: "listTeam" },
      { label: "Jobs", href: "/admin/jobs", icon: Activity, endpoint: "listJobs" },
      { label: "Settings", href: "/admin/settings", icon: Settings, endpoint: "listSettings" },
    ],
  },
];

export function groupsFor(role: Role): readonly Group[] {
  return GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ endpoint }) => mayCall(role, endpoint)),
  })).filter(({ places }) => places.length > 0);
}

export function isCurrentPlace(href: string, pathname: string): boolean {
  return pathname === href || (href !== "/admin" && pathname.startsWith(`${href}/`));
}

/** The number of open items on the pages of a place. */
export function countAt(href: string, waiting: readonly WaitingQueue[] | undefined): number {
  return (waiting ?? [])
    .filter(({ id }) => isCurrentPlace(href, pathOf(id)))
    .reduce((sum, { count }) => sum + count, 0);
}

const pathOf = (id: Queue) => QUEUES[id].path.replace(/\?.*/, "");
