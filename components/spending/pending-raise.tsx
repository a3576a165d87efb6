import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";

type PendingRaiseProps = {
  /** The limit to come. Null for none. */
  to: string | null;
  at: string;
  /** The limit that is kept instead. */
  kept: string;
  isPending: boolean;
  onKeep: () => void;
};

export function PendingRaise({ to, at, kept, isPending, onKeep }: PendingRaiseProps) {
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-wax-line pl-3 text-sm">
      <p>
        {to === null ? "There is no limit after " : `Rises to ${to} on `}
        <LocalTime iso={at} />.
      </p>
      <Button variant="outline" size="sm" pending={isPending} onClick={onKeep}>
        {`Keep ${kept}`}
      </Button>
    </div>
  );
}
