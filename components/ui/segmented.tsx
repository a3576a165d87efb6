"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

import { cn } from "@/lib/utils";

type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  /** Names the group. */
  label: string;
  options: readonly Option<Value>[];
  className?: string;
};

/** One of a few views or periods. With an icon the label is only spoken. */
export function Segmented<Value extends string>({ value, onChange, label, options, className }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={cn("inline-flex rounded-[calc(var(--radius)+3px)] border bg-muted p-[3px]", className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.icon ? option.label : undefined}
          className={cn(
            "inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-[calc(var(--radius)-2px)] text-sm font-medium text-muted-foreground hover:text-foreground data-[state=on]:bg-card data-[state=on]:text-foreground data-[state=on]:ring data-[state=on]:ring-border-strong lg:h-8",
            option.icon ? "px-0" : "px-3.5",
          )}
        >
          {option.icon ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
