"use client";

import { useQuery } from "@tanstack/react-query";

import { RecordHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { PrintButton } from "@/components/back-office/print-button";
import { BatchLines } from "@/components/grading/desk/batch-lines";
import { DeleteBatch } from "@/components/grading/desk/delete-batch";
import { batchQuery } from "@/components/grading/desk/desk-queries";
import { ResultForm } from "@/components/grading/desk/result-form";
import { SendForm } from "@/components/grading/desk/send-form";
import { SubmissionList } from "@/components/grading/desk/submission-list";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { addressOf } from "@/lib/client/address";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import { serviceName } from "@/lib/grading/submission-words";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export function BatchScreen({ id }: { id: string }) {
  const { data: batch } = useQuery({ ...batchQuery(id), refetchOnWindowFocus: "always" });
  if (!batch) return null;
  const { number, status, createdAt, sentAt, cardCount, gradedCount } = batch;
  const isOpen = status === "OPEN";
  const isGraded = gradedCount === cardCount;
  return (
    <>
      <div className="wrap pb-16" data-print="none">
        <RecordHead
          record={["Batch", number]}
          above={[{ label: "Grading", href: "/admin/grading?queue=to-send" }]}
          badge={
            <Badge variant={isOpen ? "on" : isGraded ? "plain" : "grade"}>
              {isOpen ? "Open" : isGraded ? "Graded" : "At the company"}
            </Badge>
          }
          lead={
            <>
              {serviceName({ service: "GRADING", ...batch })}
              {sentAt ? ", sent " : ", created "}
              <LocalTime iso={sentAt ?? createdAt} />
            </>
          }
          actions={
            <>
              <a
                href={addressOf("GET /api/admin/grading/batches/{id}/export", { params: { id } })}
                download
                className={buttonVariants({ variant: "outline" })}
              >
                Download CSV
              </a>
              <PrintButton variant="outline">Print submission list</PrintButton>
            </>
          }
        />
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Part
            title={
              isOpen
                ? countOf(cardCount, "card")
                : `Results for ${gradedCount} of ${countOf(cardCount, "card")}`
            }
          >
            <p className="text-sm text-muted-foreground">
              {`Declared value ${formatPrice(batch.declaredValue)}`}
            </p>
            <BatchLines lines={batch.lines} />
          </Part>
          <div className="grid gap-6">
            {isOpen ? (
              <>
                <SendForm batch={batch} />
                <DeleteBatch batch={batch} />
              </>
            ) : (
              <>
                {isGraded ? (
                  <Notice tone="done" title="Every card has its result">
                    <p>Scan the cards of each submission back into their places.</p>
                    <ButtonLink href="/admin/grading?queue=to-return" className="mt-2">
                      Go to the returns
                    </ButtonLink>
                  </Notice>
                ) : (
                  <ResultForm batch={batch} />
                )}
                <Tracking batch={batch} />
              </>
            )}
          </div>
        </div>
      </div>
      <SubmissionList batch={batch} />
    </>
  );
}

function Tracking({ batch: { tracking } }: { batch: DeskBatch }) {
  if (!tracking) return null;
  return (
    <p className="rounded-lg border p-4 text-sm">
      {`Sent with ${tracking.carrier}, tracking number `}
      <a
        href={tracking.url}
        target="_blank"
        rel="noopener noreferrer"
        className="target font-medium textlink"
      >
        {tracking.number}
        <span className="sr-only"> (in a new window)</span>
      </a>
    </p>
  );
}
