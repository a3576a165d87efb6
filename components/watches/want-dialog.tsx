"use client";

import { Dialog, DialogContent, DialogHead } from "@/components/ui/dialog";
import { QueryProvider } from "@/components/ui/query-provider";
import { WantForm } from "@/components/watches/want-form";
import type { WantSubject } from "@/components/watches/want-subject";
import { wantName } from "@/lib/watches/want-words";

type WantDialogProps = { subject: WantSubject; isOpen: boolean; onClose: () => void };

export function WantDialog({ subject, isOpen, onClose }: WantDialogProps) {
  return (
    <QueryProvider>
      <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <DialogContent>
          <DialogHead title={titleOf(subject)}>
            We’ll tell you when a collector offers one, or lowers its price to yours.
          </DialogHead>
          <WantForm subject={subject} onClose={onClose} />
        </DialogContent>
      </Dialog>
    </QueryProvider>
  );
}

function titleOf(subject: WantSubject): string {
  if ("id" in subject) return wantName(subject);
  return subject.kind === "CARD"
    ? `Want ${subject.player} #${subject.number}`
    : "Want cards of a player";
}
