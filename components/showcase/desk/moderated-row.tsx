"use client";

import { useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { HideForm } from "@/components/showcase/desk/hide-form";
import { hideDraft, useDecision } from "@/components/showcase/desk/use-decision";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { REPORT_REASONS } from "@/lib/showcase/kinds";
import type { Moderated } from "@/lib/showcase/moderation/schema";

const KINDS = { CARD: "Card", PACK: "Pack", BOX: "Rip", SHOWCASE: "Showcase" };
const labelOf = (reason: string) => REPORT_REASONS.find(({ id }) => id === reason)?.label;

export function ModeratedRow({ subject }: { subject: Moderated }) {
  const { kind, title, detail, image, path, since, hiddenReason, reports } = subject;
  const [isHiding, setHiding] = useState(false);
  const { mutate: decide, isPending } = useDecision(subject);
  return (
    <li
      aria-label={title}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-4 border-b py-6 md:grid-cols-[6rem_minmax(0,2fr)_minmax(0,3fr)]"
    >
      {image ? (
        <CardPicture image={image} alt="" width={96} upTo={250} className="w-full" />
      ) : (
        <span className="aspect-5/7 rounded-md bg-well" aria-hidden="true" />
      )}
      <div className="grid gap-1.5 text-sm">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{KINDS[kind]}</Badge>
          {hiddenReason !== null && <Badge variant="vault">Hidden</Badge>}
          {hiddenReason === null && path === null && <Badge variant="outline">Private now</Badge>}
        </p>
        <h2 className="text-base font-strong [overflow-wrap:anywhere]">
          {path ? (
            <Link href={path} target="_blank" className="target textlink">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="[overflow-wrap:anywhere] text-muted-foreground">{detail}</p>
        <p className="text-muted-foreground">
          {hiddenReason === null ? "Reported " : "Hidden "}
          <LocalTime iso={since} />
        </p>
      </div>
      <div className="col-span-full grid gap-4 text-sm md:col-span-1">
        {hiddenReason !== null && <p>{`Reason given to its owner: ${hiddenReason}`}</p>}
        {reports.length > 0 && (
          <ul className="grid gap-3">
            {reports.map((report) => (
              <li key={report.id} className="grid gap-0.5">
                <p className="font-medium">{labelOf(report.reason)}</p>
                {report.details && (
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">{report.details}</p>
                )}
                <p className="text-xs text-muted-foreground">
                  <LocalTime iso={report.createdAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {isHiding ? (
          <HideForm
            draft={hideDraft(subject)}
            isPending={isPending}
            onHide={(reason) => decide({ step: "hide", reason })}
            onCancel={() => setHiding(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {hiddenReason === null ? (
              <>
                <Button variant="destructive" disabled={isPending} onClick={() => setHiding(true)}>
                  Hide…
                </Button>
                <Button
                  variant="outline"
                  pending={isPending}
                  onClick={() => decide({ step: "dismiss" })}
                >
                  Dismiss reports
                </Button>
              </>
            ) : (
              <Button
                variant="outline"
                pending={isPending}
                onClick={() => decide({ step: "restore" })}
              >
                Restore
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
