import { Button } from "@/components/ui/button";
import { DialogClose } from "@/components/ui/dialog";

/** Closes a dialog without doing what it asks about. */
export function DialogCancel({ children = "Cancel" }: { children?: string }) {
  return (
    <DialogClose asChild>
      <Button variant="outline">{children}</Button>
    </DialogClose>
  );
}
