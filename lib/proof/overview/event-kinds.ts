import type { LedgerEvent } from "@/lib/ledger/events";

/** What the latest events can be narrowed to. */
export const EVENT_KINDS = {
  arrivals: "Arrivals",
  sales: "Sales",
  openings: "Openings",
  custody: "Custody",
  corrections: "Corrections",
  drops: "Drops",
  audit: "Our log",
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

const KIND_OF: Record<LedgerEvent["type"], EventKind> = {
  BOX_IN: "arrivals",
  LISTED: "arrivals",
  ASSIGN: "sales",
  RELEASE: "sales",
  BREAK_START: "openings",
  BREAK_COMMIT: "openings",
  CATALOGUED: "openings",
  FILM_CUT: "openings",
  CUSTODY: "custody",
  CORRECTION: "corrections",
  VOID: "corrections",
  DROP_ANNOUNCED: "drops",
  DROP_CLOSED: "drops",
  DROP_DRAWN: "drops",
  AUDIT_HEAD: "audit",
};

export const typesOf = (kind: EventKind): string[] =>
  Object.entries(KIND_OF).flatMap(([type, of]) => (of === kind ? type : []));

type EventsView = { kind: EventKind | null; before?: number };

/** "/ledger?kind=sales&before=120#latest" */
export function eventsPath({ kind, before }: EventsView): string {
  const params = new URLSearchParams();
  if (kind) params.set("kind", kind);
  if (before !== undefined) params.set("before", String(before));
  return `/ledger${params.size > 0 ? `?${params}` : ""}#latest`;
}
