import { FindingLine } from "@/components/proof/finding-line";
import type { Line, LineId } from "@/lib/proof/verify/line";
import { LINE_NAMES } from "@/lib/proof/verify/line-names";

type VerifyLineProps = { id: LineId; line: Line | undefined; hasDetails: boolean };

export function VerifyLine({ id, line, hasDetails }: VerifyLineProps) {
  const finding = line && { ...line, details: [`Took ${timeOf(line.ms)}`, ...line.details] };
  return <FindingLine name={LINE_NAMES[id]} finding={finding} hasDetails={hasDetails} />;
}

const timeOf = (ms: number) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`);
