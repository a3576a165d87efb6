import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { isComposing } from "@/components/ui/scanner/keys";
import { LostScans, ScanResult } from "@/components/ui/scanner/scan-result";
import { type ScanAnswer, useScanQueue } from "@/components/ui/scanner/use-scan-queue";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { withoutReload } from "@/components/ui/without-reload";

type ScanFieldProps = {
  label: string;
  /** Shown until the first label is scanned. */
  status?: string;
  /** Says of a label that was refused what it is not: "Not counted". */
  lostName: string;
  /** Rejects if the label doesn't count. */
  onScan: (code: string) => Promise<ScanAnswer>;
};

/**
 * A scanner types label after label, wherever the focus is. Each counts, or is loudly shown until
 * someone has seen it. Without a scanner, the camera reads the labels.
 */
export function ScanField({ label, status = "", lostName, onScan }: ScanFieldProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { scan, waiting, last, lost, dismiss } = useScanQueue(onScan);
  const isWrong = last?.isProblem ?? lost.length > 0;

  function submit(text: string) {
    setCode("");
    scan(text);
  }
  useScanner({
    field,
    onScan: (text) => {
      submit(text);
      // A dialog in front of the field keeps the focus.
      if (!field.current?.closest("[aria-hidden=true]")) field.current?.focus();
    },
    onFieldScan: submit,
  });
  useEffect(() => field.current?.focus(), []);

  function takeTab(event: KeyboardEvent) {
    if (event.key !== "Tab" || event.shiftKey || !code.trim() || isComposing(event.nativeEvent))
      return;
    event.preventDefault();
    submit(code);
  }

  return (
    <form className="grid gap-2" onSubmit={withoutReload(() => submit(code))}>
      <Label htmlFor="code">{label}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={takeTab}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby="code-problem"
          className="font-mono max-w-72"
        />
        <ScanCodeButton onRead={submit} answer={waiting === 0 ? answerOf(last, lost) : undefined} />
      </div>
      <div className="grid min-h-6 gap-2 text-sm">
        <div role="status" className="grid gap-2 text-muted-foreground empty:sr-only">
          {waiting > 1 && <p>{`Checking ${waiting} labels.`}</p>}
          {last && !last.isProblem ? (
            <ScanResult {...last} />
          ) : (
            lost.length === 0 && !last && status
          )}
        </div>
        <div id="code-problem" role="alert" className="grid gap-2 empty:sr-only">
          {last?.isProblem && <ScanResult key={last.id} {...last} />}
          {lost.length > 0 && (
            <LostScans
              name={lostName}
              scans={lost}
              onDismiss={(id) => {
                dismiss(id);
                field.current?.focus();
              }}
            />
          )}
        </div>
      </div>
    </form>
  );
}

type Queue = ReturnType<typeof useScanQueue>;

function answerOf(last: Queue["last"], lost: Queue["lost"]): ScanAnswer | undefined {
  const refused = lost.at(-1);
  return last ?? (refused && { words: refused.words, isProblem: true });
}
