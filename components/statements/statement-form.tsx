"use client";

import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ShownStatement } from "@/lib/statements/get-statement";
import type { Sharing } from "@/lib/statements/schema";

const SHARING_NAMES: Record<Sharing, string> = {
  value: "By value at the pull",
  evenly: "Evenly",
};

/** The browser sends it, so it works before React listens. */
export function StatementForm({ statement }: { statement: ShownStatement }) {
  const { year, years, sharing } = statement;
  return (
    <form
      action="/account/statement"
      data-print="none"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <label className="grid gap-2 text-sm font-medium">
        Year
        <NativeSelect name="year" defaultValue={year} className="min-w-28">
          {!years.includes(year) && <option>{year}</option>}
          {years.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
      </label>
      <label className="grid gap-2 text-sm font-medium">
        Divide a pack’s cost
        <NativeSelect name="sharing" defaultValue={sharing} className="min-w-52">
          {Object.entries(SHARING_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </label>
      <Button type="submit" variant="outline">
        Show
      </Button>
      <Button variant="ghost" onClick={() => window.print()}>
        Print
      </Button>
    </form>
  );
}
