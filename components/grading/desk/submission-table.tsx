import { LinkCell } from "@/components/grading/desk/link-cell";
import { LocalTime } from "@/components/ui/local-time";
import { ScrollTable, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { DeskSubmissionRow } from "@/lib/grading/desk/schema";
import { formatPrice } from "@/lib/platform/money";
import { gradingTier } from "@/lib/pricing/grading-fees";

export function SubmissionTable({ submissions }: { submissions: readonly DeskSubmissionRow[] }) {
  return (
    <ScrollTable aria-label="Submissions">
      <TableHeads
        names={["Submission", "Paid", "Company", "Tier", "Cards", "First place", "Declared"]}
        end={["Cards", "Declared"]}
      />
      <TableBody>
        {submissions.map((submission) => (
          <TableRow key={submission.id}>
            <LinkCell isStrong to={`submissions/${submission.id}`} name={submission.number} />
            <TableCell className="whitespace-nowrap">
              <LocalTime iso={submission.paidAt} />
            </TableCell>
            <TableCell>{submission.company}</TableCell>
            <TableCell>{gradingTier(submission.tier).name}</TableCell>
            <TableCell end className="whitespace-nowrap">
              {`${submission.checkedCount} of ${submission.cardCount}`}
            </TableCell>
            <TableCell className="whitespace-nowrap">{submission.firstPlace}</TableCell>
            <TableCell end>{formatPrice(submission.declaredValue)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrollTable>
  );
}
