import { CheckedLines } from "@/components/proof/checked-lines";
import { LineGroupList } from "@/components/proof/line-group-list";
import { VerifyLine } from "@/components/proof/verify-line";
import { LINE_IDS, type Line } from "@/lib/proof/verify/line";
import { groupOf, LINE_GROUPS } from "@/lib/proof/verify/summary";

type VerifyLinesProps = { lines: readonly Line[]; isChecking: boolean; onCheckAll: () => void };

/** Groups the lines once all of them are known. */
export const VerifyLines = ({ lines, isChecking, onCheckAll }: VerifyLinesProps) => (
  <CheckedLines>
    {(hasDetails) =>
      isChecking ? (
        <ol className="grid border-t">
          {LINE_IDS.map((id) => (
            <VerifyLine
              key={id}
              id={id}
              line={lines.find((line) => line.id === id)}
              hasDetails={hasDetails}
            />
          ))}
        </ol>
      ) : (
        LINE_GROUPS.map((group) => (
          <LineGroupList
            key={group}
            group={group}
            lines={lines.filter((line) => groupOf(line) === group)}
            hasDetails={hasDetails}
            onCheckAll={onCheckAll}
          />
        ))
      )
    }
  </CheckedLines>
);
