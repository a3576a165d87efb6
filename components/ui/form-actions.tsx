import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";

type FormActionsProps = {
  /** The mutation that sends the form. */
  of: { isPending: boolean };
  /** Of the button that sends the form, and the same while it is sent. */
  labels: readonly [string, string];
  variant?: ButtonVariants["variant"];
  /** Whether "Cancel" has a frame. */
  isFramed?: boolean;
  onCancel: () => void;
};

/** Sends the form around it, or gives it up. */
export function FormActions({
  of: { isPending },
  labels: [label, pendingLabel],
  variant,
  isFramed = false,
  onCancel,
}: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} pending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      <Button variant={isFramed ? "outline" : "ghost"} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
