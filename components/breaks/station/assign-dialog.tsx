"use client";

import { useState } from "react";

import { planScans, type ScanOrder } from "@/components/breaks/station/scans/scan-slots";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { NativeSelect } from "@/components/ui/native-select";
import { Segmented } from "@/components/ui/segmented";
import { countOf } from "@/lib/platform/plural";

const ORDERS = [
  { value: "alternating", label: "Front, back, front, back" },
  { value: "fronts-then-backs", label: "Fronts, then backs" },
] as const;

type AssignDialogProps = {
  isOpen: boolean;
  work: StationWork;
  files: ScanFiles;
  onClose: () => void;
};

export function AssignDialog({ isOpen, work, files, onClose }: AssignDialogProps) {
  const count = files.picked.length;
  function cancel() {
    files.cancel();
    onClose();
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && cancel()}>
      <DialogContent size="lg">
        <DialogHead title={`Where ${count} scans go`}>
          In file name order, on the sides that have no scan yet.
        </DialogHead>
        {isOpen && <Assignment work={work} files={files} onCancel={cancel} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

type AssignmentProps = Omit<AssignDialogProps, "isOpen"> & { onCancel: () => void };

function Assignment({ work, files, onCancel, onClose }: AssignmentProps) {
  const [order, setOrder] = useState<ScanOrder>("alternating");
  const [fromPack, setFromPack] = useState(work.station.place.pack);
  const slots = planScans(files.picked.length, files.emptyFrom(fromPack), order);
  const placed = slots.filter((slot) => slot !== null).length;
  const left = slots.length - placed;
  return (
    <>
      <DialogBody>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label="Order of the scans"
            value={order}
            onChange={setOrder}
            options={ORDERS}
          />
          <NativeSelect
            variant="quiet"
            label="From"
            value={fromPack}
            onChange={(event) => setFromPack(Number(event.target.value))}
          >
            {work.station.packs.map((_, index) => (
              <option key={index} value={index + 1}>{`Pack ${index + 1}`}</option>
            ))}
          </NativeSelect>
        </div>
        {left > 0 && (
          <p role="status" className="text-sm text-destructive">
            {left === 1
              ? "There is no room for 1 scan. It will not be uploaded."
              : `There is no room for ${left} scans. They will not be uploaded.`}
          </p>
        )}
        {/* Focusable, so that it scrolls by keyboard. */}
        <ol
          tabIndex={0}
          aria-label="Scans and their places"
          className="grid max-h-[45dvh] overflow-y-auto rounded-md border"
        >
          {files.picked.map(({ file, preview }, index) => {
            const slot = slots[index];
            return (
              <li
                key={preview}
                className="flex items-center gap-3 border-b px-3 py-2 text-sm last:border-b-0"
              >
                <picture className="contents">
                  <img
                    src={preview}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="aspect-5/7 w-8 flex-none rounded-[5.4%/4%] bg-well object-contain"
                  />
                </picture>
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <span className={slot ? "font-medium" : "text-destructive"}>
                  {slot ? `Pack ${slot.pack}, card ${slot.position}, ${slot.side}` : "No room"}
                </span>
              </li>
            );
          })}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={placed === 0}
          onClick={() => {
            files.send(slots);
            onClose();
          }}
        >
          {`Upload ${countOf(placed, "scan")}`}
        </Button>
      </DialogFooter>
    </>
  );
}
