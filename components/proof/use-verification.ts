"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { pinnedKeyOr } from "@/components/proof/pinned-key";
import type {
  VerifyMessage,
  VerifyRequest,
  VerifySource,
} from "@/components/proof/verify-messages";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import type { Line } from "@/lib/proof/verify/line";

export type Verification = {
  status: "idle" | "checking" | "done" | "failed";
  bundle: SavedBundle | null;
  lines: readonly Line[];
  pictures: { done: number; total: number } | null;
  sentence: string;
};

const IDLE: Verification = {
  status: "idle",
  bundle: null,
  lines: [],
  pictures: null,
  sentence: "",
};

const NO_CHANGES: readonly string[] = [];

/** Runs the checks in a worker, so that the page stays responsive. A new check cancels the last. */
export function useVerification(
  serverKey: string,
  serviceKeys: ServiceKeys,
  keyChanges = NO_CHANGES,
) {
  const pinnedKey = pinnedKeyOr(serverKey);
  const idle = useRef<Worker | null>(null);
  const busy = useRef<Worker | null>(null);
  const [state, setState] = useState(IDLE);

  useEffect(
    () => () => {
      idle.current?.terminate();
      busy.current?.terminate();
    },
    [],
  );

  /** Preloads the worker, so that a later check needs no connection. */
  const prepare = useCallback(() => {
    idle.current ??= startWorker((message) => setState((before) => next(before, message)));
    return idle.current;
  }, []);
  const check = useCallback(
    (source: VerifySource, { withVideos = false } = {}) => {
      busy.current?.terminate();
      busy.current = prepare();
      idle.current = null;
      setState({ ...IDLE, status: "checking" });
      const request: VerifyRequest = {
        type: "verify",
        pinnedKey,
        keyChanges,
        serviceKeys,
        withVideos,
        source,
      };
      busy.current.postMessage(request);
    },
    [pinnedKey, keyChanges, serviceKeys, prepare],
  );
  return { ...state, prepare, check };
}

export function saveBundle(bundle: SavedBundle): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = startWorker((message) => {
      worker.terminate();
      if (message.type === "saved") resolve(message.file);
      else reject(new Error("The file could not be created."));
    });
    const request: VerifyRequest = { type: "save", bundle };
    worker.postMessage(request);
  });
}

function startWorker(onMessage: (message: VerifyMessage) => void): Worker {
  const worker = new Worker(new URL("./verify.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<VerifyMessage>) => onMessage(data));
  worker.addEventListener("error", () =>
    onMessage({ type: "failed", sentence: "The check could not start in this browser." }),
  );
  return worker;
}

function next(before: Verification, message: VerifyMessage): Verification {
  switch (message.type) {
    case "opened":
      return { ...before, bundle: message.bundle };
    case "line":
      return { ...before, lines: [...before.lines, message.line] };
    case "pictures":
      return { ...before, pictures: { done: message.done, total: message.total } };
    case "done":
      return { ...before, status: "done" };
    case "failed":
      return { ...before, status: "failed", sentence: message.sentence };
    case "saved":
      return before;
  }
}
