"use client";

import { useRef, useState } from "react";

import type { ImportStep } from "@/lib/platform/csv/import-step";

/** Where an import is. The browser knows the first two, the server reports the others. */
export type ImportStage = { step: "uploading"; percent: number } | { step: "opening" } | ImportStep;

export type ImportListeners = {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  onStep: (step: ImportStep) => void;
};

/** Sends one import at a time and follows it. */
export function useImportRequest() {
  const [stage, setStage] = useState<ImportStage | null>(null);
  const controller = useRef<AbortController>(null);
  function cancel() {
    controller.current?.abort();
    setStage(null);
  }
  return {
    stage,
    cancel,
    /** Null if it was canceled. */
    async run<Result>(
      send: (listeners: ImportListeners) => Promise<Result>,
    ): Promise<Result | null> {
      cancel();
      const { signal } = (controller.current = new AbortController());
      const show = (now: ImportStage | null) => {
        if (!signal.aborted) setStage(now);
      };
      show({ step: "uploading", percent: 0 });
      try {
        const result = await send({
          signal,
          onProgress: (percent) =>
            show(percent < 100 ? { step: "uploading", percent } : { step: "opening" }),
          onStep: show,
        });
        return signal.aborted ? null : result;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      } finally {
        show(null);
      }
    },
  };
}
