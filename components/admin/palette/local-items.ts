import { ArrowRight, type LucideIcon } from "lucide-react";

import { groupsFor } from "@/components/admin/navigation";
import { actionsFor } from "@/components/admin/palette/actions";
import { countedWords } from "@/lib/platform/tables/most-counted";
import type { Role } from "@/lib/sessions/roles";
import { QUEUES } from "@/lib/today/queues";
import type { WaitingQueue } from "@/lib/today/schema";

export type LocalItem = {
  value: string;
  kind: "Next" | "Pages" | "Actions";
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** Null signs out. */
  href: string | null;
};
type Group = { heading: string; items: readonly LocalItem[] };

const SHOP = { label: "View the shop", href: "/", icon: ArrowRight };

/** Items of the palette that need no search, by role. */
function itemsFor(role: Role, waiting: readonly WaitingQueue[]): (LocalItem & { words: string })[] {
  const queues = waiting
    .filter(({ count }) => count > 0)
    .map(({ id, count, next }) => ({
      value: `next ${id}`,
      kind: "Next" as const,
      label: QUEUES[id].name,
      words: "next",
      detail: countedWords(count),
      href: next,
    }));
  const pages = groupsFor(role)
    .flatMap((group) => group.places)
    .map(({ label, href, icon }) => ({ label, href, icon }))
    .concat([SHOP])
    .map((page) => ({ ...page, value: `page ${page.href}`, kind: "Pages" as const, words: "" }));
  const actions = actionsFor(role).map(({ label, href, icon, words = "" }) => ({
    value: `action ${label}`,
    kind: "Actions" as const,
    label,
    href,
    icon,
    words,
  }));
  return [...queues, ...pages, ...actions];
}

/** Names that begin with the text come before what the search finds, others after it. */
export function localGroups(
  text: string,
  { role, waiting }: { role: Role; waiting: readonly WaitingQueue[] },
): { first: readonly Group[]; rest: readonly Group[] } {
  const wanted = text.trim().toLowerCase();
  const items = itemsFor(role, waiting).filter(({ label, words }) =>
    `${label} ${words}`.toLowerCase().includes(wanted),
  );
  if (wanted === "") return { first: [], rest: groupsOf(items) };
  const starts = ({ label }: LocalItem) => label.toLowerCase().startsWith(wanted);
  const first = items.filter(starts);
  return {
    first: first.length > 0 ? [{ heading: "Go to", items: pagesFirst(first) }] : [],
    rest: groupsOf(items.filter((item) => !starts(item))),
  };
}

const pagesFirst = (items: readonly LocalItem[]) =>
  items.toSorted((one, other) => Number(one.kind === "Next") - Number(other.kind === "Next"));

function groupsOf(items: readonly LocalItem[]): Group[] {
  return (["Next", "Pages", "Actions"] as const)
    .map((kind) => ({ heading: kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0);
}
