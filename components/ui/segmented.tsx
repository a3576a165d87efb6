"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { SEGMENT, SEGMENT_FRAME } from "@/components/ui/segment-classes";

type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  options: readonly Option<Value>[];
  className?: string;
};

/** The label is only announced when there is an icon. */
export function Segmented<Value extends string>({
  value,
  onChange,
  label,
  options,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={cn(SEGMENT_FRAME, className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.icon ? option.label : undefined}
          className={cn(
            SEGMENT,
            "data-[state=on]:bg-card data-[state=on]:text-foreground data-[state=on]:ring data-[state=on]:ring-border-strong",
            option.icon ? "px-0" : "px-3.5",
          )}
        >
          {option.icon ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
