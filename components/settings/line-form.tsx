import { type ComponentProps, useState } from "react";

import { SettingButtons } from "@/components/settings/setting-buttons";
import { SettingField } from "@/components/settings/setting-field";
import { useSaveSetting } from "@/components/settings/use-save-setting";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { withoutReload } from "@/components/ui/without-reload";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { withCents } from "@/lib/platform/typed-amount";
import { type SettingKind, SETTINGS } from "@/lib/settings/definitions";
import { describeSetting } from "@/lib/settings/describe-setting";
import type { ListedSetting, SettingInput } from "@/lib/settings/schema";

type Line = {
  label: (name: string) => string;
  input: Partial<ComponentProps<typeof SettingField>>;
  valueOf: (line: string) => SettingInput;
};

const LINES: Record<Extract<SettingKind, "address" | "days" | "money" | "percent">, Line> = {
  address: {
    label: (name) => `Address on ${name}`,
    input: { type: "url", placeholder: "https://" },
    valueOf: (line) => line.trim() || null,
  },
  days: {
    label: (name) => `${name} in days`,
    input: { inputMode: "numeric", className: "max-w-40" },
    valueOf: (line) => withoutUnit(line, /days?\s*$/i),
  },
  money: {
    label: (name) => `${name} in dollars`,
    input: { prefix: "$", inputMode: "decimal", className: "max-w-40" },
    valueOf: withCents,
  },
  percent: {
    label: (name) => `${name} in percent`,
    input: { inputMode: "numeric", className: "max-w-40" },
    valueOf: (line) => withoutUnit(line, /%\s*$/),
  },
};

/** Edits a one-line value: an amount, a percentage, days or an address. */
export function LineForm({ setting }: { setting: ListedSetting }) {
  const { key, value } = setting;
  const [line, setLine] = useState(String(value ?? ""));
  const [asked, setAsked] = useState<SettingInput>(null);
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaveSetting(setting);
  const { kind, label, help, schema, initial } = SETTINGS[key];
  if (kind === "maintenance" || kind === "announcement") return null;
  const { label: labelOf, input, valueOf } = LINES[kind];
  /** Confirms what collectors pay by. The answer says what is wrong with other values. */
  function save(next: SettingInput) {
    if (kind === "address" || !schema.safeParse(next).success) return saving.save(next);
    setAsked(next);
    setIsAsking(true);
  }
  return (
    <form className="grid gap-4" onSubmit={withoutReload(() => save(valueOf(line)))}>
      <SettingField
        label={labelOf(label)}
        {...input}
        value={line}
        error={saving.errorOf("value")}
        onChange={setLine}
      />
      <SettingButtons
        setting={setting}
        saving={{ ...saving, save }}
        resetLabel={kind === "address" ? "Remove" : `Reset to ${describeSetting(key, initial)}`}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Change ${label} from ${describeSetting(key, value)} to ${describeSetting(key, asked)}?`}
        description={help}
        labels={{ keep: "Keep it", confirm: "Change", pending: "Changing..." }}
        confirmVariant="primary"
        step={saving}
        onConfirm={() => {
          saving.save(asked);
          setIsAsking(false);
        }}
      />
    </form>
  );
}

/** "10", "10 %" and "10 days" are numbers; other texts stay as they are, for the answer to refuse. */
function withoutUnit(line: string, unit: RegExp): number | string {
  const typed = line.replace(unit, "").trim();
  const digits = typedDigits(typed);
  return /^\d{1,3}$/.test(digits) ? Number(digits) : typed;
}
