"use client";

import { useState } from "react";

import {
  type ImportListeners,
  useImportRequest,
} from "@/components/back-office/use-import-request";
import { chooseFiles } from "@/components/ui/choose-files";
import { errorMessage } from "@/lib/platform/client/api-client";

type State<Result> = {
  file: File | null;
  isWriting: boolean;
  result: Result | null;
  words: string;
  isStopped: boolean;
};

export type CsvFile = ImportListeners & {
  query: { dryRun: boolean; name: string };
  body: Blob;
};

/** Checks a CSV first, and writes it after confirmation. */
export function useCsvImport<Result>(upload: (file: CsvFile) => Promise<Result>) {
  const { stage, run, cancel } = useImportRequest();
  const [state, setState] = useState<State<Result>>({
    file: null,
    isWriting: false,
    result: null,
    words: "",
    isStopped: false,
  });

  async function send(file: File, { isWriting }: { isWriting: boolean }) {
    const result = isWriting ? state.result : null;
    setState({ file, isWriting, words: "", isStopped: false, result });
    try {
      // A browser's type for CSV depends on what else is installed.
      const body = new Blob([file], { type: "text/csv" });
      const query = { dryRun: !isWriting, name: file.name.slice(-200) };
      const answer = await run((listeners) => upload({ ...listeners, query, body }));
      if (answer) setState((old) => ({ ...old, isWriting: false, result: answer }));
    } catch (error) {
      setState((old) => ({ ...old, isWriting: false, words: errorMessage(error) }));
    }
  }

  function stop() {
    cancel();
    setState((old) => ({
      ...old,
      file: old.result ? old.file : null,
      isWriting: false,
      isStopped: true,
    }));
  }

  return {
    ...state,
    stage,
    choose: () =>
      void chooseFiles({ accept: ".csv,text/csv" }).then(([file]) => {
        if (file) void send(file, { isWriting: false });
      }),
    write: () => {
      if (state.file) void send(state.file, { isWriting: true });
    },
    /** Null while stopping could come too late. */
    stop: !state.isWriting || stage?.step === "uploading" ? stop : null,
  };
}
