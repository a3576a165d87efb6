"use client";

import { useId, useState } from "react";

import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import { call } from "@/lib/client/call";
import { REPORT_REASONS, type ReportReason } from "@/lib/showcase/kinds";

export type Reported = { slug: string } | { name: string };

type ReportDialogProps = {
  about: Reported;
  what: string;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

const OPTIONS = REPORT_REASONS.map(({ id, label }) => ({ value: id, label }));

export function ReportDialog({ about, what, isOpen, onClose, returnFocus }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>("PERSONAL_DATA");
  const { text: details, write, forget } = useDraft(`report of ${Object.values(about).join()}`);
  const [isPending, setPending] = useState(false);
  const id = useId();

  async function send() {
    setPending(true);
    try {
      const body = { reason, details };
      if ("slug" in about)
        await call("POST /api/published/{slug}/reports", { params: about, body });
      else await call("POST /api/showcases/{name}/reports", { params: about, body });
      toastSuccess("Thanks. We'll check it.");
      forget();
      onClose();
    } catch (error) {
      toastError("The report could not be sent", error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogHead title={`Report this ${what}`}>
          We review every report. The collector never learns who sent it.
        </DialogHead>
        <DialogBody>
          <RadioCards
            legend="What is wrong?"
            value={reason}
            onChange={setReason}
            options={OPTIONS}
          />
          <div className="grid gap-1.5">
            <Label htmlFor={id}>Details (optional)</Label>
            <Textarea
              id={id}
              maxLength={1000}
              value={details}
              onChange={(event) => write(event.target.value)}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={isPending} pendingLabel="Sending..." onClick={() => void send()}>
            Send Report
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
