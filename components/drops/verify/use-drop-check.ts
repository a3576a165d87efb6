"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import type { DropCheck, DropResult } from "@/components/drops/verify/drop-check";
import { pinnedKeyOr } from "@/components/proof/pinned-key";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";

type Options = { slug: string; serverKey: string; serviceKeys: ServiceKeys };

/** Runs the checks in a worker: a draw may have a million places. */
export function useDropCheck({ slug, serverKey, serviceKeys }: Options) {
  const worker = useRef<Worker | null>(null);
  const [result, setResult] = useState<DropResult>({ status: "checking" });
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  const check = useCallback(
    (tag: string | null) => {
      setResult({ status: "checking" });
      worker.current ??= startWorker((result) => {
        // A worker that failed answers nothing anymore.
        if (result.status === "failed") {
          worker.current?.terminate();
          worker.current = null;
        }
        setResult(result);
      });
      const request: DropCheck = { slug, tag, serviceKeys, pinnedKey: pinnedKeyOr(serverKey) };
      worker.current.postMessage(request);
    },
    [slug, serverKey, serviceKeys],
  );
  return { result, check };
}

function startWorker(onResult: (result: DropResult) => void): Worker {
  const worker = new Worker(new URL("./drop-verify.worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<DropResult>) => onResult(data));
  worker.addEventListener("error", () =>
    onResult({ status: "failed", sentence: "The check could not start in this browser." }),
  );
  return worker;
}
