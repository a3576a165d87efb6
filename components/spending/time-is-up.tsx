import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHead } from "@/components/ui/dialog";
import { minutesWords } from "@/lib/spending/time-lengths";

/** Once on each page that is loaded after the limit was reached. */
export function TimeIsUp({ minutes }: { minutes: number }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent role="alertdialog">
        <DialogHead title={`You’ve been here for ${minutesWords(minutes)}`}>
          That is your own limit for any 24 hours. You can’t buy until some of that time has passed.
          Your boxes, packs and cards wait for you.
        </DialogHead>
        <DialogFooter className="mt-6">
          <ButtonLink href="/account/limits" variant="outline">
            See my limits
          </ButtonLink>
          <Button onClick={() => setOpen(false)}>OK</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
