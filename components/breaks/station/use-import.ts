"use client";

import { useState } from "react";

import { useImportRequest } from "@/components/back-office/use-import-request";
import type { StationWork } from "@/components/breaks/station/use-station";
import { toastSuccess } from "@/components/ui/toast";
import type { ImportResult } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { upload } from "@/lib/client/upload";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";

type State = {
  file: File | null;
  isWriting: boolean;
  result: ImportResult | null;
  words: string;
  isStopped: boolean;
  /** Whether cards that name another set are from this box. */
  isMeant: boolean;
};

const NOTHING: State = {
  file: null,
  isWriting: false,
  result: null,
  words: "",
  isStopped: false,
  isMeant: false,
};
const UPLOADS_FIRST =
  "Some scans are still uploading. Wait until they are done, or skip the ones that failed.";

/** Checks a file of cards first, and writes it after confirmation. */
export function useImport(
  { box, saver, sender, take, dispatch }: StationWork,
  onWritten: () => void,
) {
  const { stage, run, cancel } = useImportRequest();
  const [state, setState] = useState(NOTHING);
  const refuse = (words: string) => setState((old) => ({ ...old, isWriting: false, words }));

  async function send(
    file: File,
    { isWriting }: { isWriting: boolean },
  ): Promise<ImportResult | null> {
    // A browser's type for CSV depends on what else is installed.
    const body = new Blob([file], {
      type: /\.zip$/i.test(file.name) ? "application/zip" : "text/csv",
    });
    try {
      const result = await run((listeners) =>
        upload("POST /api/admin/breaks/{id}/import", {
          params: { id: box.id },
          query: { dryRun: !isWriting },
          body,
          ...listeners,
        }),
      );
      if (result) setState((old) => ({ ...old, isWriting: result.written, result }));
      return result;
    } catch (error) {
      refuse(errorMessage(error));
      return null;
    }
  }

  async function write() {
    const { file } = state;
    if (!file) return;
    // Arriving scans and unsaved edits would overwrite the import.
    if (sender.isBusy()) return refuse(UPLOADS_FIRST);
    setState((old) => ({ ...old, isWriting: true, words: "", isStopped: false }));
    if (!(await saver.flush())) return refuse(saver.whyUnsaved());
    const result = await send(file, { isWriting: true });
    if (!result?.written) return;
    const answer = await call("GET /api/admin/breaks/{id}", { params: { id: box.id } }).catch(
      errorMessage,
    );
    if (typeof answer === "string")
      return refuse(
        `The cards were imported, but could not be loaded. Please reload the page. ${answer}`,
      );
    take(answer);
    dispatch({ type: "load", box: answer });
    toastSuccess(importSummary(result, "written"));
    setState(NOTHING);
    onWritten();
  }

  /** Before the server saves, it notices that the client is gone, and writes nothing. */
  function stop() {
    cancel();
    setState((old) => ({
      ...old,
      file: old.result ? old.file : null,
      isWriting: false,
      isStopped: true,
    }));
  }
  function reset() {
    cancel();
    setState(NOTHING);
  }
  return {
    ...state,
    stage,
    check: (file: File) => {
      setState({ ...NOTHING, file });
      void send(file, { isWriting: false });
    },
    setMeant: (isMeant: boolean) => setState((old) => ({ ...old, isMeant })),
    write: () => void write(),
    /** Null while stopping could come too late. */
    stop: stage?.step === "saving" || (state.isWriting && !stage) ? null : stop,
    reset,
  };
}

/** "28 cards, 56 scans, no problems". */
export function importSummary({ rows, scans }: ImportResult, end: string): string {
  return `${countOf(rows, "card")}, ${countOf(scans, "scan")}, ${end}`;
}
