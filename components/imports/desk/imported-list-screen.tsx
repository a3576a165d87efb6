"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { FileLink, StateBadge } from "@/components/imports/desk/import-cells";
import { importQuery } from "@/components/imports/desk/import-query";
import { Button, OutlineLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Fact } from "@/components/ui/fact";
import { LocalTime } from "@/components/ui/local-time";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { KINDS } from "@/lib/imports/desk/kinds";
import type { ImportedFile } from "@/lib/imports/desk/schema";

const DESKS = {
  CHECKLISTS: "/admin/checklists",
  ODDS: "/admin/odds",
  VALUES: "/admin/values",
};
const COUNTS = ["Rows", "Added", "Changed", "Removed"];

export function ImportedListScreen({ id }: { id: string }) {
  const { data: file } = useQuery(importQuery(id));
  if (!file) return null;
  return (
    <div className="wrap pb-16">
      <PageHead
        title={file.fileName}
        above={[{ label: "Imported lists", href: "/admin/imports" }]}
      />
      <div className="grid grid-cols-1 gap-8">
        <dl className="max-w-3xl border-t text-sm">
          <Fact name="Kind">{KINDS[file.kind]}</Fact>
          <Fact name="Lines">{file.lines.toLocaleString("en-US")}</Fact>
          <Fact name="Imported">
            <LocalTime iso={file.importedAt} />
            <span>{`, by ${file.importedBy}`}</span>
          </Fact>
          {file.takenBackAt !== null && (
            <Fact name="Undone">
              <LocalTime iso={file.takenBackAt} />
              <span>{`, by ${file.takenBackBy}`}</span>
            </Fact>
          )}
          <Fact name="SHA-256 of the file">
            <code className="break-all">{file.sha256}</code>
          </Fact>
        </dl>
        <Part title="Replace or undo" className="max-w-3xl justify-items-start">
          <p className="text-sm text-muted-foreground">{file.refusal ?? file.effect}</p>
          <div className="flex flex-wrap gap-3">
            {file.refusal === null && <TakeBack file={file} />}
            <OutlineLink href={DESKS[file.kind]}>Import a newer file</OutlineLink>
          </div>
        </Part>
        <Part title={`Contents (${file.partCount.toLocaleString("en-US")})`}>
          <Parts file={file} />
        </Part>
      </div>
    </div>
  );
}

function Parts({ file: { parts, partCount } }: { file: ImportedFile }) {
  return (
    <>
      <Table>
        <TableHeads names={["Set or product", ...COUNTS, "Replaced"]} end={COUNTS} />
        <TableBody>
          {parts.map(({ id, name, state, replaced, rows, added, changed, removed }) => (
            <TableRow key={id}>
              <TableCell>
                <span className="flex flex-wrap items-center gap-2">
                  <span>{name}</span>
                  <StateBadge state={state} />
                </span>
              </TableCell>
              {[rows, added, changed, removed].map((count, index) => (
                <TableCell key={index} end>
                  {count.toLocaleString("en-US")}
                </TableCell>
              ))}
              <TableCell>{replaced && <FileLink {...replaced} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {partCount > parts.length && (
        <p className="text-sm text-muted-foreground">{`Showing the first ${parts.length}.`}</p>
      )}
    </>
  );
}

function TakeBack({ file: { id, effect } }: { file: ImportedFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess } = useDeskStep({
    query: importQuery(id),
    step: () => call("POST /api/admin/imports/{id}/undo", { params: { id } }),
    onDone: () => {
      setIsOpen(false);
      toastSuccess("The import was undone.");
    },
    onFailure: (error) => toastError("The import was not undone", error),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="outline">Undo import</Button>}
      title="Undo this import?"
      description={effect}
      labels={{ keep: "Keep it", confirm: "Undo import", pending: "Undoing..." }}
      step={{ isPending, isSuccess }}
      onConfirm={() => mutate()}
    />
  );
}
