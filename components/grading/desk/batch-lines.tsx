import { CertificateLink } from "@/components/cards/certificate-link";
import { printedOn } from "@/components/cards/details-of";
import { LinkCell } from "@/components/grading/desk/link-cell";
import { ScrollTable, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import type { GradingOutcome } from "@/lib/grading/schema";
import { formatPrice } from "@/lib/platform/money";

/** Lists a batch in the order of its printout. */
export function BatchLines({ lines }: Pick<DeskBatch, "lines">) {
  return (
    <ScrollTable aria-label="Cards">
      <TableHeads
        names={["Submission", "Card", "Short id", "Declared", "Result"]}
        end={["Declared"]}
      />
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id}>
            <LinkCell to={`submissions/${line.submissionId}`} name={line.submissionNumber} />
            <TableCell>
              <span className="font-strong">{line.playerName}</span>
              <span className="block text-muted-foreground">
                {`${line.year} ${printedOn(line)}`}
              </span>
            </TableCell>
            <TableCell>
              <code className="font-mono text-xs">{line.shortId}</code>
            </TableCell>
            <TableCell end>{formatPrice(line.declaredValue)}</TableCell>
            <TableCell>{line.outcome && <Outcome outcome={line.outcome} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrollTable>
  );
}

function Outcome({ outcome: { grade, certificate, certificateUrl, reason } }: OutcomeProps) {
  return (
    <>
      <span className="font-strong">{grade}</span>
      <span className="block text-muted-foreground">
        {certificate ? <CertificateLink certificate={certificate} url={certificateUrl} /> : reason}
      </span>
    </>
  );
}
type OutcomeProps = { outcome: GradingOutcome };
