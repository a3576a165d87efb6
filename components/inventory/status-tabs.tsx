"use client";

import { type KeyboardEvent, useRef } from "react";

import { TAB, tabListClasses } from "@/components/ui/tab-classes";
import { CARD_STATUSES, type CardStatus, countIn } from "@/lib/cards/card-status";
import type { InventorySummary } from "@/lib/inventory/schema";
import type { StatusTab } from "@/lib/inventory/view";

export const TAB_PANEL = "cards";
export const tabId = (slug: StatusTab) => `tab-${slug}`;

type StatusTabsProps = {
  value: StatusTab;
  counts: Pick<InventorySummary, "statusCounts" | "sampleCounts">;
  /** Marks trays with cards whose next step is due. */
  due: InventorySummary["dueCounts"];
  /** The pointer is over a tab that may be chosen next. */
  onApproach: (tab: StatusTab) => void;
  onChange: (tab: StatusTab) => void;
};

const TABS = [{ slug: "all" as const, name: "All" as const }, ...CARD_STATUSES];
const STEPS: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => (index + TABS.length - 1) % TABS.length,
  ArrowRight: (index) => (index + 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
};

/** Samples count in no figure. */
const ownIn = (
  { statusCounts, sampleCounts }: StatusTabsProps["counts"],
  status: CardStatus | undefined,
) => countIn(statusCounts, status) - countIn(sampleCounts, status);

/** Doesn't use Radix, whose tabs would add an eighth to this page's script. */
export function StatusTabs({ value, counts, due, onApproach, onChange }: StatusTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    // Starts from the focused tab, because the chosen one follows the URL, which lags behind.
    const next =
      TABS[
        STEPS[event.key]?.(
          TABS.findIndex(({ slug }) => tabId(slug) === document.activeElement?.id),
        ) ?? -1
      ];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(next.slug)}`)?.focus();
    onChange(next.slug);
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Status"
      className={tabListClasses()}
      onKeyDown={step}
      data-print="none"
    >
      {TABS.map(({ slug, name }) => (
        <button
          key={slug}
          id={tabId(slug)}
          type="button"
          role="tab"
          aria-selected={slug === value}
          aria-controls={TAB_PANEL}
          tabIndex={slug === value ? 0 : -1}
          className={TAB}
          data-samples={countIn(counts.sampleCounts, name === "All" ? undefined : name)}
          onPointerEnter={() => onApproach(slug)}
          onClick={() => onChange(slug)}
        >
          <span>{`${name} `}</span>
          <span className="font-normal">
            {ownIn(counts, name === "All" ? undefined : name).toLocaleString("en-US")}
          </span>
          {name !== "All" && name !== "Vault" && due[name] > 0 && (
            <span
              aria-hidden="true"
              data-due=""
              className="ml-1.5 inline-block size-1.5 rounded-full bg-wax-line align-middle"
            />
          )}
        </button>
      ))}
    </div>
  );
}
