import { useId, type Ref } from "react";

import { Checkbox } from "@/components/ui/checkbox";

type AdultCheckProps = {
  ref: Ref<HTMLInputElement>;
  isChecked: boolean;
  /** Whether the buyer tried to continue without it. */
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Asked once per account, before its first purchase. */
export function AdultCheck({ ref, isChecked, isMissing, onChange }: AdultCheckProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <Checkbox
          ref={ref}
          checked={isChecked}
          onCheckedChange={onChange}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
        />
        I am 18 or older
      </label>
      {isMissing && (
        <p id={id} className="text-sm text-destructive">
          Please confirm that you are 18 or older
        </p>
      )}
    </div>
  );
}
