import "@/components/ui/foot-bar.css";

import { ACTION_ICONS } from "@/components/inventory/card-actions";
import type { CardSelection } from "@/components/inventory/use-selection";
import type { CardAction } from "@/lib/cards/card-status";
import { countCards } from "@/lib/inventory/action-messages";

const ACTIONS = [
  { action: "ship", label: "Ship All" },
  { action: "list", label: "List Selected" },
  { action: "grade", label: "Mark for Grading" },
] as const;

type SelectionBarProps = {
  selection: CardSelection;
  onAct: (action: CardAction) => void;
  onClear: () => void;
};

const BUTTON = "btn h-control px-3 text-sm hover:bg-stage-border max-lg:px-2";

export function SelectionBar({ selection, onAct, onClear }: SelectionBarProps) {
  const { count } = selection;
  const words = `${countCards(count)} selected`;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && words}
      </p>
      {count > 0 && (
        <div
          role="region"
          aria-label="Selection"
          data-print="none"
          data-foot=""
          className="sticky bottom-2 z-30 mt-6 flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-stage-border bg-stage px-2 py-1 text-sm text-stage-foreground shadow-float lg:bottom-4 lg:p-2.5 lg:pl-4.5"
        >
          <div className="flex items-center gap-2 max-lg:pl-2.5">
            <span aria-hidden="true">{words}</span>
            <button
              type="button"
              className={`${BUTTON} underline underline-offset-[0.22em]`}
              onClick={onClear}
            >
              Clear
            </button>
          </div>
          <div className="flex gap-1 max-lg:w-full max-lg:justify-between">
            {ACTIONS.map(({ action, label }) => {
              const Icon = ACTION_ICONS[action];
              return (
                <button key={action} type="button" className={BUTTON} onClick={() => onAct(action)}>
                  <Icon className="icon-sm max-lg:hidden" aria-hidden="true" />
                  {label}
                </button>
              );
            })}
          </div>
        </div>
      )}
    </>
  );
}
