"use client";

import { useState } from "react";

import { chooseFiles } from "@/components/ui/choose-files";
import { errorMessage } from "@/lib/platform/client/api-client";

type Step = "checking" | "writing";
type State<Result> = {
  file: File | null;
  step: Step | null;
  result: Result | null;
  words: string;
};

export type CsvFile = { query: { dryRun: boolean; name: string }; body: Blob };

/** Checks a CSV first, and writes it after confirmation. */
export function useCsvImport<Result>(upload: (file: CsvFile) => Promise<Result>) {
  const [state, setState] = useState<State<Result>>({
    file: null,
    step: null,
    result: null,
    words: "",
  });

  async function send(file: File, step: Step) {
    setState((old) => ({
      file,
      step,
      words: "",
      result: step === "checking" ? null : old.result,
    }));
    try {
      // A browser's type for CSV depends on what else is installed.
      const body = new Blob([file], { type: "text/csv" });
      const query = { dryRun: step === "checking", name: file.name.slice(-200) };
      const result = await upload({ query, body });
      setState({ file, step: null, words: "", result });
    } catch (error) {
      setState((old) => ({ ...old, step: null, words: errorMessage(error) }));
    }
  }

  return {
    ...state,
    choose: () =>
      void chooseFiles({ accept: ".csv,text/csv" }).then(([file]) => {
        if (file) void send(file, "checking");
      }),
    write: () => {
      if (state.file) void send(state.file, "writing");
    },
  };
}
