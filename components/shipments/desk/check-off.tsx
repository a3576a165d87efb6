import { useEffect, useRef, useState } from "react";

import { useDeskCall } from "@/components/shipments/desk/use-desk-call";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import type { CheckCardInput, DeskShipment } from "@/lib/shipments/schema";

/** A scanner types a card's short id and Enter, card after card, without losing a keystroke. */
export function CheckOff({ shipment: { id, picks, boxes } }: { shipment: DeskShipment }) {
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const check = useDeskCall<CheckCardInput>(id, "checks", {
    onFailure: (error) => setRefusal(error instanceof ApiError ? error.body : errorMessage(error)),
  });
  const parts = [...picks.map(({ playerName: name, ...pick }) => ({ name, ...pick })), ...boxes];
  const left = parts.filter(({ checkedAt }) => checkedAt === null).length;
  const last = check.isSuccess && parts.find(({ shortId }) => shortId === check.variables.code);

  const progress = `${last ? `${last.name} is in the parcel. ` : ""}${left === 0 ? "Everything is checked off." : `${left} to go.`}`;

  useEffect(() => field.current?.focus(), []);

  function submit(text: string) {
    const scanned = text.trim().toLowerCase();
    setCode("");
    setRefusal("");
    if (scanned) check.mutate({ code: scanned });
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <Label htmlFor="code">Scan or type a card’s short id</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="code-problem"
          className="font-mono max-w-72"
        />
        <ScanCodeButton
          onRead={submit}
          answer={
            check.isPending || check.isIdle
              ? undefined
              : { words: refusal || progress, isProblem: refusal !== "" }
          }
        />
      </div>
      <div className="min-h-6 text-sm">
        <FieldError id="code-problem" message={refusal} />
        <p role="status" className="text-muted-foreground empty:sr-only">
          {!refusal && progress}
        </p>
      </div>
    </form>
  );
}
