import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Finding, LineState } from "@/lib/proof/verify/line";
import { GROUP_NAMES, groupOf } from "@/lib/proof/verify/summary";

const VARIANTS = { green: "on", amber: "outline", red: "vault" } as const satisfies Record<
  LineState,
  string
>;

type FindingLineProps = {
  name: string;
  /** Undefined while it is being checked. */
  finding: Finding | undefined;
  hasDetails: boolean;
};

export function FindingLine({ name, finding, hasDetails }: FindingLineProps) {
  if (!finding)
    return (
      <li className="grid gap-1 border-b py-4">
        <p className="font-medium">{name}</p>
        <Skeleton className="h-5 w-3/5" />
      </li>
    );
  const { state, sentence, details = [] } = finding;
  return (
    <li className="grid gap-1 border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{name}</p>
        <Badge variant={VARIANTS[state]}>{GROUP_NAMES[groupOf(finding)]}</Badge>
      </div>
      <p className="max-w-[44em] wrap-anywhere text-muted-foreground">{sentence}</p>
      {hasDetails && details.length > 0 && (
        <ul className="mt-1 grid gap-1 rounded-md bg-muted p-3 text-xs break-all tabular-nums">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
