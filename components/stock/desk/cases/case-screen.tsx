"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LabeledInput } from "@/components/ui/labeled-input";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { boxPath } from "@/lib/cards/box-address";
import { addressOf } from "@/lib/client/address";
import { call } from "@/lib/client/call";
import { query, under } from "@/lib/client/query";
import { countOf } from "@/lib/platform/plural";
import { CASE_BOX_STATES, type CaseDetail } from "@/lib/stock/desk/cases/schema";

export function CaseScreen({ id }: { id: string }) {
  const { data } = useQuery(query("GET /api/admin/cases/{id}", { params: { id } }));
  if (!data) return null;
  const { name, slug, number, size, inStock, sold, opened, createdAt, boxes, seals } = data;
  const title = `Case ${number ?? id.slice(0, 8)}`;
  return (
    <div className="wrap pb-24">
      <PageHead title={title} above={[{ label: "Cases", href: "/admin/cases" }]}>
        <p>
          <Link href={`/admin/listings/${slug}`} className="textlink">
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted-foreground">
          <span>{`${countOf(size, "box", "boxes")}: ${inStock} unsold, ${sold} sold, ${opened} opened. Added `}</span>
          <LocalTime iso={createdAt} format="day" />
        </p>
      </PageHead>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <Part title="Boxes">
          <ol className="text-sm">
            {boxes.map(({ position, boxId, state }) => (
              <li
                key={position}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:border-t"
              >
                <span className="w-20 tabular-nums">{`Box ${position}`}</span>
                <span className="font-mono min-w-24 flex-1">
                  {boxId ? (
                    <Link href={boxPath(boxId)} title={boxId} className="target textlink">
                      {`${boxId.slice(0, 8)}…`}
                    </Link>
                  ) : (
                    <span>–</span>
                  )}
                </span>
                <Badge variant={state === "ON_SALE" ? "on" : "off"}>{CASE_BOX_STATES[state]}</Badge>
              </li>
            ))}
          </ol>
        </Part>
        <div className="grid content-start gap-12">
          <NotesForm key={`${number}${data.bought}`} stored={data} />
          <CaseSeals seals={seals} />
        </div>
      </div>
    </div>
  );
}

function NotesForm({ stored: { id, number, bought } }: { stored: CaseDetail }) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (data: FormData) =>
      call("PUT /api/admin/cases/{id}", {
        params: { id },
        body: { number: String(data.get("number")), bought: String(data.get("bought")) },
      }),
    onSuccess: () => {
      toastSuccess("Case changed");
      void queryClient.invalidateQueries(under("/api/admin/cases"));
    },
    onError: (error) => toastError("The case could not be changed", error),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="text-xl">Our notes</h2>
      <LabeledInput
        label="Case number"
        name="number"
        autoComplete="off"
        maxLength={60}
        defaultValue={number ?? ""}
      />
      <LabeledInput
        label="How we bought it"
        name="bought"
        autoComplete="off"
        maxLength={300}
        defaultValue={bought ?? ""}
      />
      <div>
        <Button type="submit" variant="outline" pending={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function CaseSeals({ seals }: Pick<CaseDetail, "seals">) {
  if (seals.length === 0) return null;
  return (
    <Part title="Seal photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {seals.map((photo, index) => (
          <li key={photo}>
            <a
              href={addressOf("GET /api/seal-photos/{id}/original", { params: { id: photo } })}
              target="_blank"
              rel="noopener"
              className="block overflow-hidden rounded-md bg-well"
            >
              {/* oxlint-disable-next-line nextjs/no-img-element -- its route has the widths */}
              <img
                src={addressOf("GET /api/seal-photos/{id}", {
                  params: { id: photo },
                  query: { width: 500 },
                })}
                alt={`Seal photo ${index + 1} of ${seals.length}`}
                width={500}
                height={500}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
              <span className="sr-only"> (in a new window)</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
