"use client";

import { useRef, useState } from "react";

import { refusalMessage } from "@/components/breaks/refusal-message";
import type { StationWork } from "@/components/breaks/station/use-station";
import { toastSuccess } from "@/components/ui/toast";
import type { ImportResult } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { upload } from "@/lib/client/upload";
import { countOf } from "@/lib/platform/plural";

type Step = "checking" | "writing";
type State = {
  file: File | null;
  step: Step | null;
  percent: number;
  result: ImportResult | null;
  words: string;
};

const NOTHING: State = { file: null, step: null, percent: 0, result: null, words: "" };
const UPLOADS_FIRST =
  "Some scans are still uploading. Wait until they are done, or leave out the ones that failed.";

/** Checks a file of cards first, and writes it after confirmation. */
export function useImport(
  { box, saver, sender, take, dispatch }: StationWork,
  onWritten: () => void,
) {
  const [state, setState] = useState(NOTHING);
  /** The current request; choosing another file or closing aborts it. */
  const controller = useRef<AbortController>(null);

  function begin(file: File, step: Step): AbortSignal {
    controller.current?.abort();
    controller.current = new AbortController();
    setState((old) => ({
      ...old,
      file,
      step,
      percent: 0,
      words: "",
      ...(step === "checking" && { result: null }),
    }));
    return controller.current.signal;
  }
  const refuse = (words: string) => setState((old) => ({ ...old, step: null, words }));

  async function send(file: File, step: Step, signal: AbortSignal): Promise<ImportResult | null> {
    // A browser's type for CSV depends on what else is installed.
    const body = new Blob([file], {
      type: /\.zip$/i.test(file.name) ? "application/zip" : "text/csv",
    });
    try {
      const onProgress = (percent: number) => setState((old) => ({ ...old, percent }));
      const result = await upload("POST /api/admin/breaks/{id}/import", {
        params: { id: box.id },
        query: { dryRun: step === "checking" },
        body,
        signal,
        onProgress,
      });
      setState((old) => ({ ...old, step: null, result }));
      return result;
    } catch (error) {
      if (!signal.aborted) refuse(refusalMessage(error));
      return null;
    }
  }

  async function write() {
    if (!state.file) return;
    // Arriving scans and unsaved edits would overwrite the import.
    if (sender.isBusy()) return refuse(UPLOADS_FIRST);
    const signal = begin(state.file, "writing");
    if (!(await saver.flush())) return refuse(saver.whyUnsaved());
    const result = await send(state.file, "writing", signal);
    if (!result?.written) return;
    const answer = await call("GET /api/admin/breaks/{id}", { params: { id: box.id } }).catch(
      refusalMessage,
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

  function reset() {
    controller.current?.abort();
    setState(NOTHING);
  }
  return {
    ...state,
    check: (file: File) => void send(file, "checking", begin(file, "checking")),
    write: () => void write(),
    reset,
  };
}

/** "28 cards, 56 scans, no problems". */
export function importSummary({ rows, scans }: ImportResult, end: string): string {
  return `${countOf(rows, "card")}, ${countOf(scans, "scan")}, ${end}`;
}
