import { useRef } from "react";

import { useTableParams } from "@/components/back-office/table/use-table-params";
import { isWholeDate } from "@/components/back-office/table/whole-date";
import { useAddressField } from "@/components/ui/use-address-field";

/** While it is typed, a date changes with each digit. */
const SETTLE_MS = 500;

export function DateFilter({ id, name }: { id: string; name: string }) {
  const { params, current, change } = useTableParams();
  const isStepMade = useRef(false);
  const value = params.get(id) ?? "";
  const { field, apply, applySoon, restore, wait } = useAddressField({
    value,
    read: () => current().get(id) ?? "",
    write(day) {
      change({ [id]: day }, { isStep: !isStepMade.current });
      isStepMade.current = true;
    },
    settleMs: SETTLE_MS,
  });

  function finish({ value: day, validity }: HTMLInputElement) {
    if (isWholeDate(day) || (day === "" && !validity.badInput)) apply(day);
    else restore();
  }
  return (
    <label className="flex h-control items-center gap-2 rounded-md border px-3 text-sm text-muted-foreground">
      <span>{name}</span>
      <input
        ref={field}
        type="date"
        max="9999-12-31"
        defaultValue={value}
        className="bg-transparent text-foreground"
        onFocus={() => {
          isStepMade.current = false;
        }}
        onChange={({ target }) => {
          if (isWholeDate(target.value)) applySoon(target.value);
          else if (target.value === "" && !target.validity.badInput) apply("");
          else wait();
        }}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && finish(currentTarget)}
        onBlur={({ target }) => finish(target)}
      />
    </label>
  );
}
