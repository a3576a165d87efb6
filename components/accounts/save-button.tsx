import { useFormState } from "react-hook-form";

import { Button } from "@/components/ui/button";

type SaveButtonProps = {
  step: { isPending: boolean };
  pendingLabel?: string | undefined;
  children: string;
};

/** Stands out once there is something to save. */
export function SaveButton({ step, pendingLabel = "Saving...", children }: SaveButtonProps) {
  const { isDirty } = useFormState();
  return (
    <div>
      <Button
        type="submit"
        variant={isDirty ? "primary" : "outline"}
        pending={step.isPending}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </div>
  );
}
