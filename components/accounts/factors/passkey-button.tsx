import { KeyRound } from "lucide-react";

import { Button } from "@/components/ui/button";

type PasskeyButtonProps = {
  isPending: boolean;
  /** What went wrong with the last attempt. */
  problem: string | null;
  onUse: () => void;
  children: string;
};

export function PasskeyButton({ isPending, problem, onUse, children }: PasskeyButtonProps) {
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
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
