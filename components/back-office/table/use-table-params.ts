import { useSearchParams } from "next/navigation";

export type TableChanges = Record<string, string | null>;

/** The state of a table is its page's address, so that it can be shared, reloaded and left. */
export function useTableParams() {
  const params = useSearchParams();
  return {
    params,
    current,
    /** Every change but a page's leads back to the first page. */
    change(changes: TableChanges, { isStep = true } = {}) {
      const next = current();
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

/** The router's copy lags behind, and a change based on it would undo the one before. */
const current = () => new URLSearchParams(location.search);

function show(query: string): void {
  window.history.pushState(null, "", addressWith(query));
}

const addressWith = (query: string) => (query ? `?${query}` : location.pathname);
