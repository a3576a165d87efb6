"use client";

import { useRef, useState } from "react";

import { tellScan } from "@/components/ui/scanner/scan-sound";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

export type ScanAnswer = { words: string; isProblem: boolean };
/** A label that didn't count. It stays until someone has seen it, or until it counts. */
export type LostScan = { id: number; code: string; words: string };

const ANSWER_MS = 15_000;

/** Takes label after label in their order, however fast they come. */
export function useScanQueue(onScan: (code: string) => Promise<ScanAnswer>) {
  const [waiting, setWaiting] = useState(0);
  const [last, setLast] = useState<(ScanAnswer & { id: number }) | null>(null);
  const [lost, setLost] = useState<readonly LostScan[]>([]);
  const queue = useRef(Promise.resolve());
  const scans = useRef(0);

  async function take(code: string, id: number) {
    try {
      const answer = await inTime(onScan(code));
      tellScan(!answer.isProblem);
      setLast({ ...answer, id });
      setLost((all) => all.filter((scan) => scan.code !== code));
    } catch (error) {
      tellScan(false);
      setLast(null);
      const words = error instanceof ApiError ? error.body : errorMessage(error);
      setLost((all) => [...all.filter((scan) => scan.code !== code), { id, code, words }]);
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  function scan(text: string) {
    const code = text.trim().toLowerCase();
    if (!code) return;
    scans.current += 1;
    const id = scans.current;
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => take(code, id));
  }

  const dismiss = (id: number) => setLost((all) => all.filter((scan) => scan.id !== id));
  return { scan, waiting, last, lost, dismiss };
}

/** Scans after one without an answer must not wait for it. Counting a label twice is harmless. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The server took too long to answer.")), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
