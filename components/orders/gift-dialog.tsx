"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";

import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/copy-link";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";
import { Label } from "@/components/ui/label";
import { LabeledInput } from "@/components/ui/labeled-input";
import { toLocalMoment } from "@/components/ui/local-moment";
import { RefusalText } from "@/components/ui/refusal";
import { Textarea } from "@/components/ui/textarea";
import { useDraft } from "@/components/ui/use-draft";
import { call } from "@/lib/client/call";
import { DAYS_TO_CLAIM, MAX_MESSAGE_LENGTH } from "@/lib/gifts/rules";
import { errorMessage } from "@/lib/platform/client/api-client";
import { DAY_MS } from "@/lib/platform/time";

/** A box to give, or a gift that needs a new link. */
export type GiftSubject = { orderLineId: string } | { giftId: string };

type GiftDialogProps = {
  subject: GiftSubject;
  name: string;
  isOpen: boolean;
  onClose: (hasChanged: boolean) => void;
  returnFocus: () => void;
};

export function GiftDialog({ subject, name, isOpen, onClose, returnFocus }: GiftDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose(link !== null)}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The button may be gone.
          if (link === null) returnFocus();
          else document.getElementById("main")?.focus();
        }}
      >
        <DialogHead title={"giftId" in subject ? "New gift link" : "Give as a gift"}>
          {name}
        </DialogHead>
        {link !== null ? (
          <LinkPart link={link} onDone={() => onClose(true)} />
        ) : "giftId" in subject ? (
          <NewLinkPart giftId={subject.giftId} onLink={setLink} />
        ) : (
          <GivePart orderLineId={subject.orderLineId} onLink={setLink} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PartProps = { onLink: (link: string) => void };

/** "2026-12-24" in the browser's time zone. */
const dayAfter = (days: number) =>
  toLocalMoment(new Date(Date.now() + days * DAY_MS).toISOString()).slice(0, "2026-12-24".length);

function GivePart({ orderLineId, onLink }: PartProps & { orderLineId: string }) {
  const id = useId();
  const { text: message, write, forget } = useDraft(`gift of ${orderLineId}`);
  const [{ today, last }] = useState(() => ({
    today: dayAfter(0),
    last: dayAfter(DAYS_TO_CLAIM - 1),
  }));
  const [day, setDay] = useState(today);
  const give = useMutation({
    mutationFn: () => {
      const opensAt = day > today ? new Date(`${day}T00:00`).toISOString() : null;
      return call("POST /api/gifts", { body: { orderLineId, message, opensAt } });
    },
    onSuccess: ({ link }) => {
      forget();
      onLink(link);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give.mutate();
      }}
    >
      <DialogBody>
        <p className="text-sm">
          {`You get a link for your friend. Until they claim the box, its packs stay closed, and you can take it back. If no one claims it within ${DAYS_TO_CLAIM} days, it's yours again. They never see what you paid.`}
        </p>
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Message (optional)</Label>
          <Textarea
            id={id}
            maxLength={MAX_MESSAGE_LENGTH}
            value={message}
            onChange={({ target }) => write(target.value)}
          />
        </div>
        <LabeledInput
          label="They can unwrap it from"
          hint="In your time zone."
          type="date"
          min={today}
          max={last}
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {give.error && <RefusalText>{errorMessage(give.error)}</RefusalText>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={give.isPending} pendingLabel="Wrapping...">
          Wrap it
        </Button>
      </DialogFooter>
    </form>
  );
}

function NewLinkPart({ giftId, onLink }: PartProps & { giftId: string }) {
  const renew = useMutation({
    mutationFn: () => call("POST /api/gifts/{id}/link", { params: { id: giftId } }),
    onSuccess: ({ link }) => onLink(link),
  });
  return (
    <>
      <DialogBody>
        <p className="text-sm">The earlier link stops working.</p>
        {renew.error && <RefusalText>{errorMessage(renew.error)}</RefusalText>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button pending={renew.isPending} pendingLabel="Making..." onClick={() => renew.mutate()}>
          Make a new link
        </Button>
      </DialogFooter>
    </>
  );
}

function LinkPart({ link, onDone }: { link: string; onDone: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="status" className="text-sm">
          Send this link to your friend now, because we can’t show it again. Anyone who has it can
          claim the box.
        </p>
        <CopyLink label="Gift link" url={link} autoFocus />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  );
}
