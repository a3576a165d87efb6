import { useEffect, useRef, useState } from "react";

import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ScanFieldProps = {
  label: string;
  /** Why the last scan was refused; announced, like the status. */
  refusal: string;
  status: string;
  isPending: boolean;
  onScan: (code: string) => void;
};

/**
 * A scanner types a short id and Enter, scan after scan, without losing a keystroke. Without a
 * scanner, the camera reads the labels.
 */
export function ScanField({ label, refusal, status, isPending, onScan }: ScanFieldProps) {
  const [code, setCode] = useState("");
  const [hasScanned, setHasScanned] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function submit(text: string) {
    const scanned = text.trim().toLowerCase();
    setCode("");
    if (!scanned) return;
    setHasScanned(true);
    onScan(scanned);
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <Label htmlFor="code">{label}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="code-problem"
          className="font-mono max-w-72"
        />
        <ScanCodeButton
          onRead={submit}
          answer={
            hasScanned && !isPending
              ? { words: refusal || status, isProblem: refusal !== "" }
              : undefined
          }
        />
      </div>
      <div className="min-h-6 text-sm">
        <FieldError id="code-problem" message={refusal} />
        <p role="status" className="text-muted-foreground empty:sr-only">
          {!refusal && status}
        </p>
      </div>
    </form>
  );
}
