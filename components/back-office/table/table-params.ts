type Given = Pick<URLSearchParams, "get">;
export type TableInput = Record<string, string>;

const SHARED_KEYS = ["q", "sort", "cursor"];

/** A table's parameters in its page's address, in one order on the server and in the browser. */
export function readTableInput(filterIds: readonly string[], params: Given): TableInput {
  return Object.fromEntries(
    [...SHARED_KEYS, ...filterIds].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
}
