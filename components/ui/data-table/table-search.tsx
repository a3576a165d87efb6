import { SearchIcon } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";

import { useTableParams } from "@/components/ui/data-table/use-table-params";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";

const SETTLE_MS = 250;

type TableSearchProps = { placeholder: string; isFetching: boolean };

export function TableSearch({ placeholder, isFetching }: TableSearchProps) {
  const { params, change } = useTableParams();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = params.get("q") ?? "";
  useSlashFocus(field);

  useEffect(() => {
    // A saved view or the Back button searched for something else.
    if (field.current && field.current !== document.activeElement) field.current.value = searched;
  }, [searched]);

  function search(text: string) {
    clearTimeout(timer.current);
    if (text.trim() !== searched) change({ q: text.trim() }, { isStep: false });
  }
  return (
    <form
      role="search"
      className="w-full sm:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        search(field.current?.value ?? "");
      }}
    >
      <Input
        ref={field}
        type="search"
        name="q"
        autoComplete="off"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        defaultValue={searched}
        icon={isFetching ? <Spinner /> : <SearchIcon className="icon-sm" aria-hidden="true" />}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), SETTLE_MS);
        }}
      />
    </form>
  );
}

/** "/" moves the focus to the search. */
function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(FIELDS)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

const FIELDS = "input, textarea, select, [contenteditable], [role=dialog]";
