import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import type pg from "pg";

type Holder = { network: string; account: string | null };
type Waiter = { holder: Holder; admit: () => void };
type Limits = { account: number; network: number; waitMs: number };

type Callback = Parameters<pg.Pool["connect"]>[0];

// One per process, across bundles and development reloads.
const shared = globalThis as typeof globalThis & { fairwaxHolder?: AsyncLocalStorage<Holder> };
const holders = (shared.fairwaxHolder ??= new AsyncLocalStorage());

export function countForNetwork(network: string): void {
  holders.enterWith({ network, account: null });
}

export function countForAccount(account: string): void {
  const holder = holders.getStore();
  if (holder) holder.account = account;
}

/** For an answer that others wait for, too. */
export const outsideShares = <T>(work: () => T): T => holders.exit(work);

/** An account gets 2/5 and a network 3/5, so some connections remain for others. */
export function sharesOf(poolSize: number): Omit<Limits, "waitMs"> {
  const part = (fifths: number) => Math.max(1, Math.floor((poolSize * fifths) / 5));
  return { account: part(2), network: part(3) };
}

/** Beyond its share, a request waits, then fails like a pool without a free connection. */
export function limitShares(pool: pg.Pool, limits: Limits): void {
  const held = new Map<string, number>();
  const waiters = new Set<Waiter>();
  const releases = new WeakMap<pg.PoolClient, () => void>();

  const keysOf = ({ network, account }: Holder): [key: string, max: number][] => [
    [`network ${network}`, limits.network],
    ...(account === null ? [] : ([[`account ${account}`, limits.account]] as [string, number][])),
  ];
  const isFree = (holder: Holder) =>
    keysOf(holder).every(([key, max]) => (held.get(key) ?? 0) < max);

  function acquire(holder: Holder): () => void {
    const keys = keysOf(holder).map(([key]) => key);
    for (const key of keys) held.set(key, (held.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (held.get(key) ?? 0) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      }
      for (const waiter of waiters) if (isFree(waiter.holder)) waiter.admit();
    };
  }

  function waitFor(holder: Holder): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter = {
        holder,
        admit: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(acquire(holder));
        },
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Error("timeout exceeded when trying to connect"));
      }, limits.waitMs);
      waiters.add(waiter);
    });
  }

  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>;
  async function connectWithin(holder: Holder): Promise<pg.PoolClient> {
    const release = isFree(holder) ? acquire(holder) : await waitFor(holder);
    try {
      const client = await connect();
      releases.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }
  pool.on("release", (_error, client) => {
    releases.get(client)?.();
    releases.delete(client);
  });

  const limited = (callback?: Callback): Promise<pg.PoolClient> | void => {
    const holder = holders.getStore();
    if (!holder) return connect(callback);
    const connection = connectWithin(holder);
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  };
  pool.connect = limited as pg.Pool["connect"];
}
