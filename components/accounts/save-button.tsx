import { Button } from "@/components/ui/button";

type SaveButtonProps = {
  isChanged: boolean;
  isPending: boolean;
  pendingLabel: string;
  children: string;
};

export function SaveButton({ isChanged, isPending, pendingLabel, children }: SaveButtonProps) {
  return (
    <div>
      <Button
        type="submit"
        variant={isChanged ? "primary" : "outline"}
        pending={isPending}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </div>
  );
}
