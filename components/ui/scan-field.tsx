import { useEffect, useRef, useState, type ReactNode } from "react";

import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ScanFieldProps = {
  label: string;
  /** Why the last scan was refused; announced, like the status. */
  refusal: string;
  status: ReactNode;
  onScan: (code: string) => void;
};

/** A scanner types a short id and Enter, scan after scan, without losing a keystroke. */
export function ScanField({ label, refusal, status, onScan }: ScanFieldProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = code.trim().toLowerCase();
        setCode("");
        if (scanned) onScan(scanned);
      }}
    >
      <Label htmlFor="code">{label}</Label>
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
      <div className="min-h-6 text-sm">
        <FieldError id="code-problem" message={refusal} />
        <p role="status" className="text-muted-foreground empty:sr-only">
          {!refusal && status}
        </p>
      </div>
    </form>
  );
}
