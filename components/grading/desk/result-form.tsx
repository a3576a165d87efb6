import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";

import { Part } from "@/components/back-office/part";
import { GradeField } from "@/components/grading/desk/grade-field";
import { useRecordResult } from "@/components/grading/desk/use-batch-calls";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { focusField } from "@/components/ui/focus-field";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { GRADING_RESULTS } from "@/lib/cards/grades";
import { type DeskBatch, type ResultInput, resultInputSchema } from "@/lib/grading/desk/schema";

const EMPTY = { code: "", grade: undefined, certificate: "", reason: "" };

export function ResultForm({ batch: { id, lines } }: { batch: DeskBatch }) {
  const element = useRef<HTMLElement>(null);
  const form = useForm<ResultInput>({
    resolver: zodResolver(resultInputSchema),
    defaultValues: EMPTY,
    // A slab has no reason, and a rejected card no certificate.
    shouldUnregister: true,
  });
  const grade = useWatch({ control: form.control, name: "grade" });
  const field = useRef<HTMLInputElement>(null);
  const record = useRecordResult(id, (error) => {
    tellScan(false);
    showServerError(form, "Not recorded", error);
  });
  function fillIn(code: string) {
    const isKnown = lines.some(({ shortId }) => shortId === code.toLowerCase());
    form.setValue("code", code, { shouldDirty: true });
    if (isKnown) form.clearErrors("code");
    else form.setError("code", { message: "No card in this batch has this short id." });
    focusField(isKnown ? "grade" : "code");
    tellScan(isKnown);
  }
  useScanner({
    field,
    isOn: !record.isPending,
    onScan: fillIn,
    onFieldScan: (code) => field.current === document.activeElement && fillIn(code),
  });
  const left = lines.filter(({ outcome }) => outcome === null).length;
  const last = record.isSuccess && lines.find(({ shortId }) => shortId === record.variables.code);
  const isRecorded = record.isSuccess;

  // Runs after the form has returned focus.
  useEffect(() => {
    if (!isRecorded) return;
    form.reset(EMPTY);
    element.current?.querySelector("input")?.focus();
  }, [isRecorded, form]);

  return (
    <Part ref={element} title="Results">
      <CallForm form={form} isPending={record.isPending} onSubmit={(input) => record.mutate(input)}>
        <TextField<ResultInput>
          name="code"
          label="Scan or type a card’s short id"
          fieldRef={field}
          autoComplete="off"
          autoFocus
        />
        <GradeField<ResultInput> name="grade" label="Grade" grades={GRADING_RESULTS} />
        {grade === "Rejected" ? (
          <TextField<ResultInput> key="reason" name="reason" label="Reason" autoComplete="off" />
        ) : (
          <TextField<ResultInput>
            key="certificate"
            name="certificate"
            label="Certificate number"
            autoComplete="off"
          />
        )}
        <Button type="submit" size="lg" pending={record.isPending} pendingLabel="Recording...">
          Record result
        </Button>
      </CallForm>
      {/* Comes after the fields, so that Tab leads from one field to the next. */}
      <div>
        <ScanCodeButton
          isSingle
          onRead={(code) => form.setValue("code", code, { shouldValidate: true })}
          focusNext={() => focusField("grade")}
        />
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        {last && <span>{`${last.playerName}: ${record.variables.grade}. `}</span>}
        <span>{`${left} to go.`}</span>
      </p>
    </Part>
  );
}
