"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { useReloadListings } from "@/components/stock/desk/listings/use-reload-listings";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { fromLocalMoment } from "@/components/ui/local-moment";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";
import type { ListingHistory } from "@/lib/stock/desk/listings/schema";

/** When boxes go on sale: one line for each moment that boxes wait for, and one for those on sale. */
export function ReleaseSection({
  listing: { slug, available },
  releases,
}: Pick<ListingHistory, "listing" | "releases">) {
  if (available === 0 && releases.length === 0) return null;
  return (
    <TitledSection
      id="release"
      title="Release"
      size="xl"
      hint="The shop doesn’t show or sell these boxes until their release."
      className="grid content-start gap-5"
    >
      {releases.map(({ at, boxes }) => (
        <ReleaseForm key={at} slug={slug} from={at} boxes={boxes} />
      ))}
      {available > 0 && <ReleaseForm slug={slug} from={null} boxes={available} />}
    </TitledSection>
  );
}

type ReleaseFormProps = { slug: string; from: string | null; boxes: number };

function ReleaseForm({ slug, from, boxes }: ReleaseFormProps) {
  const id = useId();
  const [local, setLocal] = useState("");
  const reload = useReloadListings();
  const change = useMutation({
    mutationFn: (to: string) =>
      call("PUT /api/admin/listings/{slug}/release", { params: { slug }, body: { from, to } }),
    onSuccess: ({ boxes: count }, to) => {
      setLocal("");
      const changed = countOf(count, "box", "boxes");
      toastSuccess(to ? `${changed} will go on sale later` : `${changed} put on sale`);
      reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (local) change.mutate(fromLocalMoment(local));
  };
  const named = countOf(boxes, "box", "boxes");
  const label = from ? `New release time for ${named}` : `Take ${named} off sale until`;
  return (
    <form
      className="grid gap-3 border-t pt-4"
      onSubmit={submit}
      aria-label={from ? `${named} on sale later` : `${named} on sale`}
      noValidate
    >
      <p className="text-sm font-medium">
        {from ? (
          <span key="later">
            {`${named} on sale from `}
            <LocalTime iso={from} />
          </span>
        ) : (
          <span key="now">{`${named} on sale`}</span>
        )}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <Input
          id={id}
          type="datetime-local"
          value={local}
          aria-invalid={change.isError}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            setLocal(target.value);
            change.reset();
          }}
        />
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          In your time zone.
        </p>
        <FieldError
          id={`${id}-error`}
          message={change.error ? messageOf(change.error) : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="outline"
          disabled={!local}
          pending={change.isPending && change.variables !== ""}
        >
          {from ? "Change release time" : "Take off sale until then"}
        </Button>
        {from && (
          <Button
            variant="outline"
            pending={change.isPending && change.variables === ""}
            onClick={() => change.mutate("")}
          >
            Put on sale now
          </Button>
        )}
      </div>
    </form>
  );
}

const messageOf = (error: Error) =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? errorMessage(error);
