import { useMutation } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";

import { DialogDraft } from "@/components/back-office/reason-field";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
  DialogTrigger,
} from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";
import { forgetDraft } from "@/components/ui/drafts";
import { RefusalText } from "@/components/ui/refusal";
import { toastSuccess } from "@/components/ui/toast";
import { errorMessage } from "@/lib/platform/client/api-client";

type FormDialogProps = {
  trigger: string;
  label?: string;
  title: string;
  description: string;
  confirm: string;
  pending: string;
  done: string;
  isDestructive?: boolean;
  /** The fields, by their names. */
  run: (fields: Record<string, string>) => Promise<void>;
  children?: ReactNode;
};

/** A change that says what it will do before it is confirmed. */
export function FormDialog(props: FormDialogProps) {
  const { trigger, label, title, description, children, run, done } = props;
  const [isOpen, setIsOpen] = useState(false);
  const draft = `reason for ${label ?? trigger} at ${usePathname()}`;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      forgetDraft(draft);
      setIsOpen(false);
      toastSuccess(done);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    mutate(fields);
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setIsOpen(open);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="outline" aria-label={label}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <form onSubmit={submit}>
          <DialogHead title={title}>{description}</DialogHead>
          <DialogBody className="grid gap-4">
            <DialogDraft value={draft}>{children}</DialogDraft>
            {error && <RefusalText>{errorMessage(error)}</RefusalText>}
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button
              type="submit"
              variant={props.isDestructive ? "destructive" : "primary"}
              pending={isPending}
              pendingLabel={props.pending}
            >
              {props.confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
