import { SearchIcon } from "lucide-react";
import { type RefObject, useEffect } from "react";

import { useTableParams } from "@/components/back-office/table/use-table-params";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { useAddressField } from "@/components/ui/use-address-field";

const SETTLE_MS = 250;

type TableSearchProps = { placeholder: string; isFetching: boolean };

export function TableSearch({ placeholder, isFetching }: TableSearchProps) {
  const { params, current, change } = useTableParams();
  const value = params.get("q") ?? "";
  const { field, apply, applySoon } = useAddressField({
    value,
    read: () => current().get("q") ?? "",
    write: (q) => change({ q }, { isStep: false }),
    settleMs: SETTLE_MS,
  });
  useSlashFocus(field);

  return (
    <form
      role="search"
      className="w-full sm:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        apply(field.current?.value.trim() ?? "");
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
        defaultValue={value}
        icon={isFetching ? <Spinner /> : <SearchIcon className="icon-sm" aria-hidden="true" />}
        onChange={({ target }) => applySoon(target.value.trim())}
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

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]";
