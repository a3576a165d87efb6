"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { ChangeLines } from "@/components/stock/desk/listings/change-lines";
import { effectOf } from "@/components/stock/desk/listings/effect";
import { useReloadListings } from "@/components/stock/desk/listings/use-reload-listings";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
  DialogTrigger,
} from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";
import type { Ending } from "@/lib/stock/desk/listings/round-price";

type PriceDialogProps = { slugs: readonly string[]; onDone: () => void };

export function PriceDialog({ slugs, onDone }: PriceDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm">{`Change prices of ${countOf(slugs.length, "listing")}`}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHead title={`Change the prices of ${countOf(slugs.length, "listing")}`}>
          Sold boxes and open checkouts keep their price. Half cents round up.
        </DialogHead>
        <PriceForm
          slugs={slugs}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const ENDINGS = [
  { value: "cent", label: "To the cent" },
  { value: "99", label: "Ending in .99" },
] as const;

function PriceForm({ slugs, onDone }: PriceDialogProps) {
  const [percent, setPercent] = useState("");
  const [ending, setEnding] = useState<Ending>("cent");
  const reload = useReloadListings();
  const change = useMutation({
    mutationFn: (basis?: string) =>
      call("POST /api/admin/listings/prices", {
        body: { slugs: [...slugs], percent, ending, ...(basis !== undefined && { basis }) },
      }),
    onSuccess: ({ written, counts }) => {
      if (!written) return;
      toastSuccess(`${countOf(counts.changed, "price")} changed`);
      reload();
      onDone();
    },
  });
  const preview = change.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(undefined);
  };
  return (
    <>
      <DialogBody>
        <form className="grid gap-5" onSubmit={submit} noValidate>
          <div className="grid gap-1.5">
            <label htmlFor="percent" className="text-sm font-medium">
              Percent
            </label>
            <Input
              id="percent"
              inputMode="text"
              autoComplete="off"
              placeholder="-10 or 2.5"
              value={percent}
              aria-invalid={change.isError}
              aria-describedby="percent-error"
              onChange={({ target }) => {
                setPercent(target.value);
                change.reset();
              }}
            />
            <FieldError
              id="percent-error"
              message={change.error ? errorMessage(change.error) : undefined}
            />
          </div>
          <Segmented
            label="Rounding"
            value={ending}
            options={ENDINGS}
            onChange={(next) => {
              setEnding(next);
              change.reset();
            }}
          />
          <Button type="submit" variant="outline" pending={change.isPending && !preview}>
            Preview
          </Button>
        </form>
        {preview && (
          <div className="grid gap-4 pt-5">
            <p role="status" className="font-medium">
              {effectOf(preview)}
            </p>
            <ChangeLines lines={preview.lines} />
          </div>
        )}
      </DialogBody>
      {preview && preview.counts.problem === 0 && preview.counts.changed > 0 && (
        <DialogFooter>
          <Button
            pending={change.isPending}
            pendingLabel="Changing..."
            onClick={() => change.mutate(preview.basis)}
          >
            {`Change ${countOf(preview.counts.changed, "price")}`}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}
