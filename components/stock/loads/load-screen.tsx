"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FileLink, StateBadge } from "@/components/stock/loads/load-cells";
import { loadQuery } from "@/components/stock/loads/load-query";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Fact } from "@/components/ui/fact";
import { LocalTime } from "@/components/ui/local-time";
import { PageHead } from "@/components/ui/page-head";
import { Part } from "@/components/ui/part";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useDeskStep } from "@/components/ui/use-desk-step";
import { call } from "@/lib/client/call";
import { KINDS } from "@/lib/loads/kinds";
import type { LoadedFile } from "@/lib/loads/schema";

const DESKS = {
  CHECKLISTS: "/admin/checklists",
  ODDS: "/admin/odds",
  VALUES: "/admin/values",
};
const COUNTS = ["Rows", "Added", "Changed", "Removed"];

export function LoadScreen({ id }: { id: string }) {
  const { data: file } = useQuery(loadQuery(id));
  if (!file) return null;
  return (
    <div className="wrap pb-16">
      <PageHead title={file.fileName} above={[{ label: "Imported lists", href: "/admin/loads" }]} />
      <div className="grid grid-cols-1 gap-8">
        <dl className="max-w-3xl border-t text-sm">
          <Fact name="Kind">{KINDS[file.kind]}</Fact>
          <Fact name="Lines">{file.lines.toLocaleString("en-US")}</Fact>
          <Fact name="Imported">
            <LocalTime iso={file.loadedAt} />
            <span>{`, by ${file.loadedBy}`}</span>
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
            <ButtonLink href={DESKS[file.kind]} variant="outline">
              Import a newer file
            </ButtonLink>
          </div>
        </Part>
        <Part title={`Contents (${file.partCount.toLocaleString("en-US")})`}>
          <Parts file={file} />
        </Part>
      </div>
    </div>
  );
}

function Parts({ file: { parts, partCount } }: { file: LoadedFile }) {
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

function TakeBack({ file: { id, effect } }: { file: LoadedFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess } = useDeskStep({
    query: loadQuery(id),
    step: () => call("POST /api/admin/loads/{id}/take-back", { params: { id } }),
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
      keepLabel="Keep it"
      confirmLabel="Undo import"
      pendingLabel="Undoing..."
      isPending={isPending}
      isDone={isSuccess}
      onConfirm={() => mutate()}
    />
  );
}
