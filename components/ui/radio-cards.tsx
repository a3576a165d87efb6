"use client";

import { useId, type ReactNode } from "react";

import { cn } from "@/components/ui/cn";

type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  note?: ReactNode;
  end?: string;
  /** The note says why. */
  isDisabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  /** Set for a group that a nearby heading or picture already names. */
  isLegendHidden?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** Side by side where there is room. */
  columns?: 1 | 2;
};

/** Native radio buttons for options that need a short explanation. The whole card is clickable. */
export function RadioCards<Value extends string>({
  legend,
  isLegendHidden = false,
  value,
  onChange,
  options,
  columns = 1,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-sm font-medium"}>{legend}</legend>
      <div className={cn("grid gap-2", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 cursor-pointer grid-cols-[1.125rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-md border border-input bg-card px-4 py-3 text-sm transition-colors hover:border-muted-foreground has-checked:border-wax-line has-checked:bg-wax-soft has-checked:inset-ring has-checked:inset-ring-wax-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="grid size-4.5 appearance-none place-items-center rounded-full border border-input bg-card outline-none before:size-1.75 before:rounded-full checked:border-wax-line checked:bg-wax checked:before:bg-wax-foreground forced-colors:appearance-auto"
            />
            <span className="font-medium">{option.label}</span>
            {option.end && <span className="text-muted-foreground">{option.end}</span>}
            {option.note && (
              <span className="col-start-2 -col-end-1 text-muted-foreground">{option.note}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
