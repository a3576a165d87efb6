"use client";

import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { MinusIcon, PlusIcon } from "@/components/ui/icons";

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Names the group: "Quantity of …". */
  label: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  className?: string;
};

export function Stepper({
  value,
  onChange,
  label,
  min = 1,
  max = 100,
  disabled = false,
  className,
}: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cn("inline-flex items-center rounded-md border border-input", className)}
    >
      <StepButton
        label="One less"
        isBlocked={disabled || value <= min}
        onStep={() => onChange(value - 1)}
      >
        <MinusIcon className="icon-sm" />
      </StepButton>
      <output aria-live="polite" className="min-w-6 text-center text-sm font-medium">
        {value}
      </output>
      <StepButton
        label="One more"
        isBlocked={disabled || value >= max}
        onStep={() => onChange(value + 1)}
      >
        <PlusIcon className="icon-sm" />
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  isBlocked: boolean;
  onStep: () => void;
  children: ReactNode;
};

// Uses aria-disabled at the limits, because a disabled button would lose focus.
function StepButton({ label, isBlocked, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBlocked || undefined}
      onClick={() => !isBlocked && onStep()}
      className="grid size-11 place-items-center rounded-md hover:bg-accent focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-border-strong"
    >
      {children}
    </button>
  );
}
