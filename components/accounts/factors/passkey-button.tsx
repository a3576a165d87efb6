import { KeyRound } from "lucide-react";

import { Button } from "@/components/ui/button";

type PasskeyButtonProps = {
  /** Outline beside another way that is as good. */
  variant?: "primary" | "outline";
  isPending: boolean;
  /** The error of the last attempt. */
  problem: string | null;
  onUse: () => void;
  children: string;
};

export function PasskeyButton({
  variant = "primary",
  isPending,
  problem,
  onUse,
  children,
}: PasskeyButtonProps) {
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        size={variant === "primary" ? "lg" : "md"}
        block
        pending={isPending}
        pendingLabel="Waiting for your passkey..."
        onClick={onUse}
      >
        <KeyRound className="icon-sm" aria-hidden="true" />
        {children}
      </Button>
      <p role="alert" className="text-sm text-destructive empty:hidden">
        {problem}
      </p>
    </div>
  );
}
