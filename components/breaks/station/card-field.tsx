import { fieldId } from "@/components/breaks/station/use-moves";
import { LabeledInput } from "@/components/ui/labeled-input";
import { type DraftCard, draftCardSchema } from "@/lib/breaks/schema";

export type FieldProps = { card: DraftCard; onEdit: (changes: Partial<DraftCard>) => void };

type TextName =
  | "player"
  | "team"
  | "set"
  | "number"
  | "parallel"
  | "serial"
  | "conditionNote"
  | "estimatedValue"
  | "valueSource"
  | "valueDate";
type CardFieldProps = FieldProps & {
  name: TextName;
  label: string;
  isWide?: boolean;
  type?: "text" | "date";
  prefix?: string;
  placeholder?: string;
  inputMode?: "text" | "decimal";
};

export function CardField({ card, onEdit, name, label, isWide = false, ...input }: CardFieldProps) {
  const checked = draftCardSchema.shape[name].safeParse(card[name]);
  const message = checked.success ? undefined : checked.error.issues[0]?.message;
  return (
    <LabeledInput
      id={fieldId(name)}
      className={isWide ? "col-span-full" : undefined}
      label={label}
      value={card[name]}
      autoComplete="off"
      spellCheck={false}
      error={message}
      onChange={(event) => onEdit({ [name]: event.target.value })}
      {...input}
    />
  );
}
