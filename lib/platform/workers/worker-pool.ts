import "server-only";

import type { TransferListItem } from "node:worker_threads";

import { Piscina } from "piscina";

import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

type Handlers = Record<string, (task: never) => unknown>;
type Options = {
  /** Absolute path, which next.config.js must trace for every route using it. */
  file: string;
  threads: number;
  /** A task that takes longer is ended with its thread. */
  timeLimitMs: number;
  onTimeout: () => Error;
};

export function createWorkerPool<H extends Handlers>({
  file,
  threads,
  timeLimitMs,
  onTimeout,
}: Options) {
  let current: Piscina | undefined;

  function start(): Piscina {
    const pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30 * SECOND_MS,
      recordTiming: false,
      // Inherited arguments would start loaders such as tsx in every thread.
      execArgv: [],
    });
    pool.on("error", (error: Error) => {
      // Tasks of a thread that can't start would wait forever. Destroying the pool rejects them.
      logger.error({ err: error, file }, "Worker thread failed");
      if (current === pool) current = undefined;
      void pool.destroy();
    });
    return pool;
  }

  return async function run<N extends keyof H & string>(
    name: N,
    task: Parameters<H[N]>[0],
    transferList: TransferListItem[] = [],
  ): Promise<Awaited<ReturnType<H[N]>>> {
    current ??= start();
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      return await current.run(task, { name, transferList, signal });
    } catch (error) {
      throw signal.aborted ? onTimeout() : error;
    }
  };
}
