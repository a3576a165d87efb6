"use client";

import { SHORTCUTS } from "@/components/breaks/station/shortcuts";
import { Dialog, DialogBody, DialogContent, DialogHead } from "@/components/ui/dialog";

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHead title="Keyboard shortcuts">
          On a Mac, Alt is Option and Ctrl is Command. Option with a letter works outside of text
          fields.
        </DialogHead>
        <DialogBody>
          <dl className="grid text-sm">
            {SHORTCUTS.map(({ keys, does }) => (
              <div
                key={does}
                className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-4 border-b py-2.5 last:border-b-0"
              >
                <dt className="flex flex-wrap gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-sm bg-muted px-1.5 py-0.5 text-xs inset-ring inset-ring-border"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
