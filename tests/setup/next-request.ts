import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";

type Store = NonNullable<ReturnType<typeof workAsyncStorage.getStore>>;

/** Runs the work as a route handler of Next. Returns the paths that it revalidated, sorted. */
export async function pathsRevalidatedBy(work: () => Promise<unknown>): Promise<string[]> {
  // As much of Next's request as revalidating needs.
  const store = { route: "/api", page: "/api/route", incrementalCache: {} } as Store;
  await workAsyncStorage.run(store, work);
  return (store.pendingRevalidatedTags ?? []).map(({ tag }) => tag.replace("_N_T_", "")).sort();
}
