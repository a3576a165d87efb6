import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import type { LostScan, ScanAnswer } from "@/components/ui/scanner/use-scan-queue";

const FRAME = "flex min-h-16 items-center gap-3 rounded-lg border-2 px-4 py-3";
const WRONG = "border-destructive text-destructive";

/** Large enough for someone who holds a scanner. */
export function ScanResult({ words, isProblem }: ScanAnswer) {
  const Icon = isProblem ? ErrorIcon : DoneIcon;
  return (
    <div
      className={cn(
        FRAME,
        isProblem ? WRONG : "border-status-listed bg-status-listed-soft text-status-listed",
      )}
    >
      <Icon className="size-8 shrink-0" />
      <p className="min-w-0 text-lg font-medium [overflow-wrap:anywhere]">{words}</p>
    </div>
  );
}

type LostScansProps = {
  name: string;
  scans: readonly LostScan[];
  onDismiss: (id: number) => void;
};

export function LostScans({ name, scans, onDismiss }: LostScansProps) {
  return (
    <ul className="grid gap-2">
      {scans.map(({ id, code, words }) => (
        <li key={id} className={cn(FRAME, WRONG)}>
          <ErrorIcon className="size-8 shrink-0" />
          <div className="min-w-0 grow">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">{words}</p>
            <p className="[overflow-wrap:anywhere]">
              <span>{`${name}: `}</span>
              <code className="font-mono">{code}</code>
            </p>
          </div>
          <Button
            variant="ghost"
            aria-label={`Dismiss ${name.toLowerCase()} ${code}`}
            onClick={() => onDismiss(id)}
          >
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}
