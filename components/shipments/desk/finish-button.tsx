import { useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";

type FinishButtonProps = {
  section: string;
  label: string;
  pendingLabel: string;
  /** Whether everything is checked off. The button then takes focus. */
  isComplete: boolean;
  isPending: boolean;
  onFinish: () => void;
  note: string;
};

export function FinishButton({
  section,
  label,
  pendingLabel,
  isComplete,
  isPending,
  onFinish,
  note,
}: FinishButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isComplete) button.current?.focus();
  }, [isComplete]);
  return (
    <section aria-label={section} className="grid gap-2">
      <Button
        ref={button}
        size="lg"
        disabled={!isComplete}
        pending={isPending}
        pendingLabel={pendingLabel}
        onClick={onFinish}
      >
        {label}
      </Button>
      <p className="text-sm text-muted-foreground">{note}</p>
    </section>
  );
}
