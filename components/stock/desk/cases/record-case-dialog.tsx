"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";

import { Photos } from "@/components/stock/seal-photos-field";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-error";
import { Label } from "@/components/ui/label";
import { LabeledInput } from "@/components/ui/labeled-input";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

type RecordCaseDialogProps = { isOpen: boolean; onClose: () => void };

export function RecordCaseDialog({ isOpen, onClose }: RecordCaseDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHead title="Record a case for existing boxes">
          Use this for unsold boxes of one product that were added one by one. Their passports will
          name the case, and a box can’t be moved to another case.
        </DialogHead>
        <RecordCaseForm />
      </DialogContent>
    </Dialog>
  );
}

function RecordCaseForm() {
  const id = useId();
  const router = useRouter();
  const [sealPhotoIds, setSealPhotoIds] = useState<string[]>([]);
  const boxes = useRef<HTMLTextAreaElement>(null);
  const recording = useMutation({
    mutationFn: (data: FormData) =>
      call("POST /api/admin/cases", {
        body: {
          boxIds: textOf(data, "boxIds")
            .split(/[\s,]+/)
            .map(idIn)
            .filter(Boolean),
          number: textOf(data, "number"),
          bought: textOf(data, "bought"),
          sealPhotoIds,
        },
      }),
    onSuccess: (recorded) => {
      toastSuccess("Case recorded");
      router.push(`/admin/cases/${recorded.id}`);
    },
  });
  function addLabel(label: string) {
    const field = boxes.current;
    if (!field) return;
    field.value = withLine(field.value, label);
    field.focus();
    tellScan(true);
  }
  useScanner({
    field: boxes,
    isOn: !recording.isPending,
    onScan: addLabel,
    onFieldScan: addLabel,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    recording.mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody>
        <div className="grid gap-5">
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-boxes`}>Box IDs, in the order of the case</Label>
            <Textarea
              ref={boxes}
              id={`${id}-boxes`}
              name="boxIds"
              rows={5}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={recording.isError}
              aria-describedby={`${id}-hint ${id}-error`}
            />
            <p id={`${id}-hint`} className="text-sm text-muted-foreground">
              One per line. The first is position 1. You can scan their labels.
            </p>
            <FieldError
              id={`${id}-error`}
              message={recording.error ? messageOf(recording.error) : undefined}
            />
          </div>
          <LabeledInput
            label="Case number (optional)"
            name="number"
            autoComplete="off"
            maxLength={60}
          />
          <LabeledInput
            label="How we bought it (optional)"
            name="bought"
            autoComplete="off"
            maxLength={300}
          />
          <Photos
            ids={sealPhotoIds}
            onChange={setSealPhotoIds}
            about="Photos of the sealed case."
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={recording.isPending} pendingLabel="Recording...">
          Record the case
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Ends the line of a label, which may already be in the field. */
function withLine(text: string, label: string): string {
  const before = text.endsWith(label) ? text.slice(0, -label.length) : text;
  return `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}${label}\n`;
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? "");

/** A label's code is the address of the box's passport. */
const idIn = (text: string) => text.slice(text.lastIndexOf("/") + 1);

const messageOf = (error: Error) =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? errorMessage(error);
