import "server-only";

import { tooBusy } from "@/lib/platform/errors";

type Options = {
  concurrency?: number;
  concurrencyPerGroup?: number;
  maxWaiting: number;
};
type Group = { running: number; waiting: (() => void)[] };

/** Groups take turns, so a long queue delays others by one turn. p-queue has no groups. */
export function createWorkQueue({
  concurrency = 1,
  concurrencyPerGroup = concurrency,
  maxWaiting,
}: Options) {
  // In turn order: a group moves to the end when its work starts and when it ends.
  const groups = new Map<string, Group>();
  let running = 0;

  function moveToEnd(name: string, group: Group): void {
    groups.delete(name);
    groups.set(name, group);
  }

  function startNext(): void {
    for (const [name, group] of groups) {
      if (running >= concurrency) return;
      if (group.running >= concurrencyPerGroup) continue;
      const start = group.waiting.shift();
      if (!start) continue;
      moveToEnd(name, group);
      running += 1;
      group.running += 1;
      start();
    }
  }

  return async function run<T>(work: () => Promise<T>, name = ""): Promise<T> {
    const group = groups.get(name) ?? { running: 0, waiting: [] };
    if (group.running + group.waiting.length >= maxWaiting) throw tooBusy();
    groups.set(name, group);
    await new Promise<void>((start) => {
      group.waiting.push(start);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      group.running -= 1;
      moveToEnd(name, group);
      if (group.running === 0 && group.waiting.length === 0) groups.delete(name);
      startNext();
    }
  };
}
