"use client";

import { type FormEvent, useState } from "react";

import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

const TAG = /^[0-9a-f]{64}$/;
const PROBLEM = "A tag has 64 characters, from 0 to 9 and from a to f. It’s in the drop’s room.";

/** The field has no name: a tag must never reach the server with an address. */
export function FindPlaceForm({ tag, onFind }: { tag: string; onFind: (tag: string) => void }) {
  const [text, setText] = useState(tag);
  const [problem, setProblem] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = text.trim().toLowerCase();
    setProblem(TAG.test(given) ? "" : PROBLEM);
    if (TAG.test(given)) onFind(given);
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44em] gap-2">
      <Label htmlFor="tag">Your tag</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id="tag"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem("");
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-invalid={problem ? true : undefined}
          aria-describedby="tag-problem tag-help"
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit">Find my place</Button>
      </div>
      <FieldError id="tag-problem" message={problem} />
      <p id="tag-help" className="text-sm text-muted-foreground">
        The room of the drop leads here with your tag. It stays in your browser, and says nothing
        about you.
      </p>
    </form>
  );
}
