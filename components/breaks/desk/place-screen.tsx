"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";

import { PageHead } from "@/components/back-office/page-head";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { focusField } from "@/components/ui/focus-field";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { TextField } from "@/components/ui/text-field";
import { call, isRefusal } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { type PlacedCard, shortIdSchema, vaultPlaceSchema } from "@/lib/vault/schema";

const inputSchema = z.object({ code: shortIdSchema, place: vaultPlaceSchema });
type Input = z.output<typeof inputSchema>;

/** Moves card after card to a new place: scan the card, type the place, Enter. */
export function PlaceScreen() {
  const [moved, setMoved] = useState<readonly PlacedCard[]>([]);
  const form = useForm<Input>({
    resolver: zodResolver(inputSchema),
    defaultValues: { code: "", place: "" },
  });
  const move = useMutation({
    mutationFn: ({ code, place }: Input) =>
      call("PUT /api/admin/cards/{code}/place", { params: { code }, body: { place } }),
    onSuccess: (placed) => {
      tellScan(true);
      setMoved((earlier) => [placed, ...earlier]);
      form.reset();
    },
    onError: (error) => {
      tellScan(false);
      const isUnknown = isRefusal<"PUT /api/admin/cards/{code}/place">(error, 404);
      const message = error instanceof ApiError ? error.body : errorMessage(error);
      form.setError(isUnknown ? "code" : "place", { type: "server", message });
    },
  });
  const field = useRef<HTMLInputElement>(null);
  function fillIn(code: string) {
    form.setValue("code", code, { shouldValidate: true });
    tellScan(shortIdSchema.safeParse(code).success);
    focusField("place");
  }
  useScanner({
    field,
    isOn: !move.isPending,
    onScan: fillIn,
    onFieldScan: (code) => field.current === document.activeElement && fillIn(code),
  });
  const [last] = moved;
  const { isSuccess } = move;
  // Runs once the form is enabled again and has restored focus.
  useEffect(() => {
    if (isSuccess) focusField("code");
  }, [isSuccess]);
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Move a card"
        above={[{ label: "Shipments", href: "/admin/shipments" }]}
        lead="Record a card’s current place in the vault. Each place holds one card."
      />
      <div className="grid max-w-md gap-8">
        <CallForm form={form} isPending={move.isPending} onSubmit={(input) => move.mutate(input)}>
          <TextField<Input>
            name="code"
            label="Card’s short id"
            fieldRef={field}
            hint="As on its label, such as 1a2b3c4d"
            autoComplete="off"
            autoFocus
          />
          <TextField<Input>
            name="place"
            label="New place"
            hint="Shelf, box and slot, such as A3-12-047"
            autoComplete="off"
          />
          <Button type="submit" size="lg" pending={move.isPending} pendingLabel="Moving...">
            Move card
          </Button>
          <div>
            <ScanCodeButton
              isSingle
              onRead={(code) => form.setValue("code", code, { shouldValidate: true })}
              focusNext={() => focusField("place")}
            />
          </div>
        </CallForm>
        <p role="status" className="sr-only">
          {last && `${last.playerName} is now at ${last.place}.`}
        </p>
        {moved.length > 0 && (
          <section aria-labelledby="moved">
            <h2 id="moved" className="pb-2 text-lg">
              Moved
            </h2>
            <ul className="divide-y border-y text-sm">
              {moved.map(({ shortId, playerName, from, place }, index) => (
                <li key={moved.length - index} className="flex justify-between gap-4 py-2.5">
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{playerName}</span>
                    <code className="text-xs text-muted-foreground">{shortId}</code>
                  </span>
                  <span className="flex-none">{`${from} to ${place}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
