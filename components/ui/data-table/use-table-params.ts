import { useSearchParams } from "next/navigation";

export type TableChanges = Record<string, string | null>;

/** The state of a table is its page's address, so that it can be shared, reloaded and left. */
export function useTableParams() {
  const params = useSearchParams();
  return {
    params,
    /** Every change but a page's leads back to the first page. */
    change(changes: TableChanges, { isStep = true } = {}) {
      const next = new URLSearchParams(params);
      for (const [key, value] of Object.entries({ cursor: null, ...changes })) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      if (isStep) show(next.toString());
      else window.history.replaceState(null, "", addressWith(next.toString()));
    },
    show,
  };
}

function show(query: string): void {
  window.history.pushState(null, "", addressWith(query));
}

const addressWith = (query: string) => (query ? `?${query}` : location.pathname);
