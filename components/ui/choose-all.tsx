import { useId } from "react";

import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { Choice } from "@/components/ui/use-choice";
import { countOf } from "@/lib/platform/plural";

type ChooseAllProps = {
  choice: Pick<Choice<{ id: string }>, "chosen" | "choosable" | "toggleAll">;
  /** The purpose of the selection: "to list". */
  purpose: string;
};

/** Selects all or none of a list of cards. Shows nothing where there is one card or none. */
export function ChooseAll({ choice: { chosen, choosable, toggleAll }, purpose }: ChooseAllProps) {
  const id = useId();
  if (choosable.length < 2) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 pl-1">
      <Checkbox
        id={id}
        checked={chosen.length === choosable.length || (chosen.length > 0 && "indeterminate")}
        onCheckedChange={toggleAll}
      />
      <Label htmlFor={id}>
        {`${chosen.length} of ${countOf(choosable.length, "card")} selected ${purpose}`}
      </Label>
    </div>
  );
}
