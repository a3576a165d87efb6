"use client";

import { useRef } from "react";

import { BoxLine } from "@/components/breaks/desk/box-line";
import { type StartFields, useStartBreak } from "@/components/breaks/desk/use-start-break";
import { Button } from "@/components/ui/button";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { focusField } from "@/components/ui/focus-field";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { TextField } from "@/components/ui/text-field";
import type { QueuedBox } from "@/lib/breaks/schema";
import { boxIdInAddress } from "@/lib/cards/box-address";
import { countOf } from "@/lib/platform/plural";

type StartDialogProps = { box: QueuedBox; isOpen: boolean; onClose: () => void };

/** Asks for the id on the box's label, so that a mixed-up box isn't opened. */
export function StartDialog({ box, isOpen, onClose }: StartDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHead title="Start break">
          After this, the sale can no longer be canceled. Start both cameras first.
        </DialogHead>
        <StartForm box={box} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function StartForm({ box, onClose }: Omit<StartDialogProps, "isOpen">) {
  const { form, submit, isPending } = useStartBreak(box);
  const field = useRef<HTMLInputElement>(null);
  function fillIn(label: string) {
    form.setValue("boxId", boxIdInAddress(label) ?? label, {
      shouldDirty: true,
      shouldValidate: true,
    });
  }
  useScanner({
    field,
    isOn: !isPending,
    // Fills in the field without submitting: a started break can't be undone.
    onScan: (label) => {
      fillIn(label);
      tellScan(true);
      focusField("boxId");
    },
  });
  const isDeclared = { packs: box.packsPerBox !== null, cards: box.cardsPerPack !== null };
  return (
    <Form {...form}>
      {/* A disabled fieldset would take the focus from a scanner's field while pending. */}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <BoxLine box={box} />
          {box.ahead > 0 && (
            <Notice tone="wax" title="This box isn’t next">
              <p className="text-muted-foreground">
                {`${countOf(box.ahead, "box was", "boxes were")} paid for earlier. Open this one now only if another table has those.`}
              </p>
            </Notice>
          )}
          <TextField<StartFields>
            name="boxId"
            label="Box ID"
            fieldRef={field}
            autoComplete="off"
            hint="Scan the label, or type at least its first 8 characters."
            autoFocus
            readOnly={isPending}
          />
          <div>
            <ScanCodeButton isSingle onRead={fillIn} />
          </div>
          <div className="grid grid-cols-2 gap-4">
            <TextField<StartFields>
              name="packCount"
              label="Packs in the box"
              autoComplete="off"
              inputMode="numeric"
              readOnly={isPending || isDeclared.packs}
              hint={isDeclared.packs ? "As printed on the box" : undefined}
            />
            <TextField<StartFields>
              name="cardsPerPack"
              label="Cards in a pack"
              autoComplete="off"
              inputMode="numeric"
              readOnly={isPending || isDeclared.cards}
              hint={isDeclared.cards ? "As printed on the box" : undefined}
            />
          </div>
          <TextField<StartFields>
            name="station"
            label="Station"
            autoComplete="off"
            hint="Where it is opened, such as Table 2"
            readOnly={isPending}
          />
          <TextField<StartFields>
            name="cameras"
            label="Cameras"
            autoComplete="off"
            hint="Separate their names with commas."
            readOnly={isPending}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending} pendingLabel="Starting...">
            Start break
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
