import { VerifyLine } from "@/components/proof/verify-line";
import { Button } from "@/components/ui/button";
import type { Line } from "@/lib/proof/verify/line";
import { GROUP_NAMES, type LineGroup } from "@/lib/proof/verify/summary";

type LineGroupListProps = {
  group: LineGroup;
  lines: readonly Line[];
  hasDetails: boolean;
  onCheckAll: () => void;
};

/** The lines that match, or that need the same. What can be checked here has one button. */
export function LineGroupList({ group, lines, hasDetails, onCheckAll }: LineGroupListProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group}`} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={`group-${group}`} className="text-lg">
          {`${GROUP_NAMES[group]} (${lines.length})`}
        </h3>
        {group === "here" && (
          <Button size="sm" onClick={onCheckAll}>
            {lines.some(({ id }) => id !== "videos") ? "Check them now" : "Compare the videos"}
          </Button>
        )}
      </div>
      <ol className="grid border-t">
        {lines.map((line) => (
          <VerifyLine key={line.id} id={line.id} line={line} hasDetails={hasDetails} />
        ))}
      </ol>
    </section>
  );
}
