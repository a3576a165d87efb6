import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Line, LineId, LineState } from "@/lib/proof/verify/line";
import { LINE_NAMES } from "@/lib/proof/verify/line-names";
import { GROUP_NAMES, groupOf } from "@/lib/proof/verify/summary";

const VARIANTS = { green: "on", amber: "outline", red: "vault" } as const satisfies Record<
  LineState,
  string
>;

type VerifyLineProps = { id: LineId; line: Line | undefined; hasDetails: boolean };

export function VerifyLine({ id, line, hasDetails }: VerifyLineProps) {
  const name = LINE_NAMES[id];
  if (!line)
    return (
      <li className="grid gap-1 border-b py-4">
        <p className="font-medium">{name}</p>
        <Skeleton className="h-5 w-3/5" />
      </li>
    );
  const { state, sentence, details, ms } = line;
  return (
    <li className="grid gap-1 border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{name}</p>
        <Badge variant={VARIANTS[state]}>{GROUP_NAMES[groupOf(line)]}</Badge>
      </div>
      <p className="max-w-[44em] wrap-anywhere text-muted-foreground">{sentence}</p>
      {hasDetails && (
        <ul className="mt-1 grid gap-1 rounded-md bg-muted p-3 text-xs break-all tabular-nums">
          <li>{`Took ${timeOf(ms)}`}</li>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const timeOf = (ms: number) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`);
