import { fieldId } from "@/components/breaks/station/use-moves";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
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
  const id = fieldId(name);
  const checked = draftCardSchema.shape[name].safeParse(card[name]);
  const message = checked.success ? undefined : checked.error.issues[0]?.message;
  return (
    <div
      className={isWide ? "col-span-full grid content-start gap-1.5" : "grid content-start gap-1.5"}
    >
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        value={card[name]}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onEdit({ [name]: event.target.value })}
        {...input}
      />
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}
