"use client";

import { useState } from "react";

import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHead,
  DialogTrigger,
} from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { CheckIcon } from "@/components/ui/icons";
import { ShareDialog } from "@/components/ui/share-dialog";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetFooter,
  SheetHeader,
  SheetTrigger,
} from "@/components/ui/sheet";
import { CartIcon } from "@/components/ui/shell-icons";

export function OverlaySpecimens() {
  return (
    <Section
      title="Overlays"
      note="They follow the theme of the page: change it in the header. Escape closes them and restores focus."
    >
      <BothThemes>
        <Specimen name="dialog: md, lg">
          <SampleDialog size="md" />
          <SampleDialog size="lg" />
        </Specimen>
        <Specimen name="confirm dialog">
          <SampleConfirmDialog />
        </Specimen>
        <Specimen name="share dialog">
          <SampleShareDialog />
        </Specimen>
        <Specimen name="sheet">
          <Sheet>
            <SheetTrigger asChild>
              <Button variant="outline">Open the sheet</Button>
            </SheetTrigger>
            <SheetContent aria-describedby={undefined}>
              <SheetHeader>Your cart</SheetHeader>
              <SheetBody>What is in it scrolls between the head and the foot.</SheetBody>
              <SheetFooter>
                <Button block>Check out</Button>
              </SheetFooter>
            </SheetContent>
          </Sheet>
        </Specimen>
        <Specimen name="menu">
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline">Open the menu</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start">
              <DropdownMenuLabel>Mara Quill, number 27</DropdownMenuLabel>
              <DropdownMenuSeparator />
              <DropdownMenuItem>
                <CartIcon />
                Ship
              </DropdownMenuItem>
              <DropdownMenuItem>
                <CheckIcon />
                Mark for grading
              </DropdownMenuItem>
              <DropdownMenuItem disabled>List for sale</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </Specimen>
      </BothThemes>
    </Section>
  );
}

function SampleDialog({ size }: { size: "md" | "lg" }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Open a dialog, {size}</Button>
      </DialogTrigger>
      <DialogContent size={size}>
        <DialogHead title="Move three cards to the vault?">
          You can take them out again at any time.
        </DialogHead>
        <DialogBody>Each keeps its place in your collection.</DialogBody>
        <DialogFooter>
          <DialogCancel />
          <DialogClose asChild>
            <Button>Move</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function SampleConfirmDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="outline">Empty the vault</Button>}
      title="Empty the vault?"
      description="This cannot be undone."
      labels={{ keep: "Keep the cards", confirm: "Empty the vault", pending: "Emptying..." }}
      step={{ isPending: false, isSuccess: false }}
      onConfirm={() => setIsOpen(false)}
    />
  );
}

function SampleShareDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      <ShareDialog
        title="Share card"
        text="Just pulled this Rare Mara Quill 2026 First Light 47 from Fairwax!"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
