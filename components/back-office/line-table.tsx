import type { ReactNode } from "react";

import { ColumnHeads, ScrollFrame } from "@/components/ui/table";
import { countOf } from "@/lib/platform/plural";

type LineTableProps = {
  label: string;
  names: readonly string[];
  /** The names of the columns that are aligned to the right. */
  end?: readonly string[];
  /** How many of how many lines are shown. */
  shown?: number;
  total?: number;
  children: ReactNode;
};

/** The lines of a file, in a frame that scrolls. */
export function LineTable({
  label,
  names,
  end = [],
  shown = 0,
  total = shown,
  children,
}: LineTableProps) {
  return (
    <div className="grid gap-3">
      <ScrollFrame label={label} className="max-h-[50dvh] rounded-md border text-sm">
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs text-muted-foreground">
              <ColumnHeads
                names={names}
                end={end}
                className="sticky top-0 border-b bg-popover px-3 py-2 font-medium"
              />
            </tr>
          </thead>
          <tbody className="*:border-b *:align-top *:last:border-b-0 [&_td]:px-3 [&_td]:py-2">
            {children}
          </tbody>
        </table>
      </ScrollFrame>
      {total > shown && (
        <p className="text-sm text-muted-foreground">{`The first ${shown} of ${countOf(total, "line")}.`}</p>
      )}
    </div>
  );
}
