type Given = Pick<URLSearchParams, "get">;
export type TableInput = Record<string, string>;

const SHARED_KEYS = ["q", "sort", "cursor"];

/** What a page's address says about its table, in the same order on the server and in the browser. */
export function readTableInput(filterIds: readonly string[], params: Given): TableInput {
  return Object.fromEntries(
    [...SHARED_KEYS, ...filterIds].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
}
