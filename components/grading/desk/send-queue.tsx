import { BatchTable } from "@/components/grading/desk/batch-table";
import { ReceivedGroup } from "@/components/grading/desk/received-group";
import type { DeskBatchRow, DeskSubmissionRow } from "@/lib/grading/desk/schema";

type SendQueueProps = {
  submissions: readonly DeskSubmissionRow[];
  batches: readonly DeskBatchRow[];
};

const kindOf = ({ company, tier }: DeskSubmissionRow) => `${company} ${tier}`;

export function SendQueue({ submissions, batches }: SendQueueProps) {
  const free = submissions.filter(({ batchNumber }) => batchNumber === null);
  const kinds = [...new Set(free.map(kindOf))];
  const open = batches.filter(({ status }) => status === "OPEN");
  const sent = batches.filter(({ status }) => status === "SENT");
  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      {kinds.map((kind) => (
        <ReceivedGroup key={kind} submissions={free.filter((one) => kindOf(one) === kind)} />
      ))}
      {open.length > 0 && <BatchTable title="Open batches" batches={open} />}
      {sent.length > 0 && <BatchTable title="At the company" batches={sent} />}
    </div>
  );
}
