"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import { Button } from "@/components/ui/button";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { verifyPathOf } from "@/lib/cards/box-address";

const PROBLEM =
  "This is not a link to a box or its id. The id has 36 characters and is on the box’s label.";

/** The field has no name: the fragment of a buyer's link must never reach the server. */
export function FindBoxForm() {
  const router = useRouter();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const open = (given: string) => {
    const path = verifyPathOf(given);
    setProblem(path ? "" : PROBLEM);
    if (path) router.push(path);
  };
  return (
    <form
      noValidate
      className="grid max-w-[44em] gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        open(text);
      }}
    >
      <Label htmlFor="box">Link to a box, or its id</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id="box"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem("");
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={4000}
          aria-invalid={problem ? true : undefined}
          aria-describedby="box-problem box-help"
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit">Check this box</Button>
        <ScanCodeButton
          isSingle
          onRead={(code) => {
            setText(code);
            open(code);
          }}
        />
      </div>
      <FieldError id="box-problem" message={problem} />
      <p id="box-help" className="text-sm text-muted-foreground">
        Paste the link from your order email or from a box’s page. Or scan the label.
      </p>
    </form>
  );
}
