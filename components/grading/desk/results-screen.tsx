"use client";

import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { upload } from "@/lib/client/upload";
import { RESULT_TEMPLATE } from "@/lib/grading/desk/result-columns";
import type { ResultLine } from "@/lib/grading/desk/schema";
import { countOf } from "@/lib/platform/plural";

const newOf = (lines: readonly ResultLine[]) =>
  lines.filter(({ effect }) => effect === "GRADES").length;

export function ResultsScreen() {
  return (
    <CsvImportScreen
      title="Grading results"
      description="Records a company’s grades by card: the short id and a grade with its certificate, or Rejected with a reason. The file is checked before anything changes."
      above={[{ label: "Grading", href: "/admin/grading" }]}
      upload={(file) => upload("POST /api/admin/grading/import", file)}
      template={{ name: "grading-results.csv", csv: RESULT_TEMPLATE }}
      effectOf={({ lines, written }) => (
        <p className="text-xl">
          {`${countOf(newOf(lines), "result")} ${written ? "recorded" : "would be recorded"}.`}
        </p>
      )}
      writeLabelOf={({ lines }) =>
        newOf(lines) > 0 ? `Record ${countOf(newOf(lines), "result")}` : null
      }
    >
      {({ lines }) => <Lines lines={lines} />}
    </CsvImportScreen>
  );
}

function Lines({ lines }: { lines: readonly ResultLine[] }) {
  return (
    <Table className="max-w-2xl">
      <TableHeads names={["Line", "Card", "Grade", "Effect"]} />
      <TableBody>
        {lines.map(({ row, shortId, playerName, submissionNumber, company, grade, effect }) => (
          <TableRow key={row}>
            <TableCell>{row}</TableCell>
            <TableCell>
              {playerName} <code className="font-mono text-xs">{shortId}</code>
              <span className="block text-muted-foreground">{`${submissionNumber}, ${company}`}</span>
            </TableCell>
            <TableCell>{grade}</TableCell>
            <TableCell>{effect === "SAME" ? "No change" : "Records"}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
