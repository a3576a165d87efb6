import { useId } from "react";

import { LinkCell } from "@/components/grading/desk/link-cell";
import { LocalTime } from "@/components/ui/local-time";
import { ScrollTable, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { DeskBatchRow } from "@/lib/grading/desk/schema";
import { serviceName } from "@/lib/grading/submission-words";

type BatchTableProps = { title: string; batches: readonly DeskBatchRow[] };

export function BatchTable({ title, batches }: BatchTableProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="pb-1 text-xl">
        {title}
      </h2>
      <ScrollTable aria-labelledby={id}>
        <TableHeads
          names={[
            "Batch",
            "Service",
            batches[0]?.sentAt ? "Sent" : "Created",
            "Submissions",
            "Results",
          ]}
          end={["Submissions", "Results"]}
        />
        <TableBody>
          {batches.map((batch) => (
            <TableRow key={batch.id}>
              <LinkCell isStrong to={`batches/${batch.id}`} name={batch.number} />
              <TableCell>{serviceName({ service: "GRADING", ...batch })}</TableCell>
              <TableCell className="whitespace-nowrap">
                <LocalTime iso={batch.sentAt ?? batch.createdAt} />
              </TableCell>
              <TableCell end>{batch.submissionCount}</TableCell>
              <TableCell end className="whitespace-nowrap">
                {`${batch.gradedCount} of ${batch.cardCount}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ScrollTable>
    </div>
  );
}
