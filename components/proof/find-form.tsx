import { type ReactNode, useState } from "react";

import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { withoutReload } from "@/components/ui/without-reload";

type FindFormProps = {
  id: string;
  label: string;
  button: string;
  help: string;
  problem: string;
  initial?: string;
  maxLength: number;
  /** Whether the text was what the form asks for. */
  onFind: (text: string) => boolean;
  /** Another way to fill the field, with what it then finds. */
  reader?: (onRead: (text: string) => void) => ReactNode;
};

/** The field has no name: what is looked for must never reach the server with an address. */
export function FindForm(props: FindFormProps) {
  const { id, label, button, help, initial = "", maxLength, onFind, reader } = props;
  const [text, setText] = useState(initial);
  const [isWrong, setIsWrong] = useState(false);
  const find = (given: string) => setIsWrong(!onFind(given));
  return (
    <form noValidate className="grid max-w-[44em] gap-2" onSubmit={withoutReload(() => find(text))}>
      <Label htmlFor={id}>{label}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsWrong(false);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-problem ${id}-help`}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit">{button}</Button>
        {reader?.((read) => {
          setText(read);
          find(read);
        })}
      </div>
      <FieldError id={`${id}-problem`} message={isWrong ? props.problem : ""} />
      <p id={`${id}-help`} className="text-sm text-muted-foreground">
        {help}
      </p>
    </form>
  );
}
