"use client";

import { useQuery } from "@tanstack/react-query";

import { RecordHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { deskSubmissionQuery } from "@/components/grading/desk/desk-queries";
import { isChecked } from "@/components/grading/desk/is-checked";
import { NextStep } from "@/components/grading/desk/next-step";
import { PickList } from "@/components/grading/desk/pick-list";
import { SubmissionStatusBadge } from "@/components/grading/submission-status-badge";
import { CheckOff } from "@/components/shipments/desk/check-off";
import { Fact } from "@/components/ui/fact";
import { LocalTime } from "@/components/ui/local-time";
import { call } from "@/lib/client/call";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { gradingTier } from "@/lib/pricing/grading-fees";

type DeskSubmissionScreenProps = { id: string; freeStorageDays: number };

/** Picks cards from their slots and returns them, by keyboard and scanner alone. */
export function DeskSubmissionScreen({ id, freeStorageDays }: DeskSubmissionScreenProps) {
  const { data: submission } = useQuery({
    ...deskSubmissionQuery(id),
    refetchOnWindowFocus: "always",
  });
  if (!submission) return null;
  const { number, status, company, tier, collector, total, times, lines } = submission;
  const isScanned = status === "REQUESTED" || status === "GRADED";
  const declaredCents = lines.reduce((sum, line) => sum + toCents(line.declaredValue), 0);
  return (
    <div className="wrap pb-16">
      <RecordHead
        record={["Submission", number]}
        above={[{ label: "Grading", href: "/admin/grading" }]}
        badge={<SubmissionStatusBadge status={status} />}
        lead={
          <>
            <span>{`${company}, ${gradingTier(tier).name}`}</span>
            {times.paidAt && (
              <span>
                , paid <LocalTime iso={times.paidAt} />
              </span>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Part title={countOf(lines.length, "card")}>
          {/* Picking and returning each start with a fresh set of scans. */}
          {isScanned && (
            <CheckOff
              key={status}
              query={deskSubmissionQuery(id)}
              check={(body) =>
                call("POST /api/admin/grading/submissions/{id}/checks", { params: { id }, body })
              }
              data={submission}
              partsOf={partsOf}
              done={status === "GRADED" ? "is back in its place" : "is at the desk"}
            />
          )}
          <PickList submission={submission} />
        </Part>
        <div className="grid gap-6">
          <NextStep submission={submission} freeStorageDays={freeStorageDays} />
          <dl className="border-t text-sm">
            <Fact name="Collector">{collector ?? "Account deleted"}</Fact>
            <Fact name="Declared value">{formatCents(declaredCents)}</Fact>
            <Fact name="Fee">{formatPrice(total)}</Fact>
          </dl>
        </div>
      </div>
    </div>
  );
}

function partsOf({ lines, status }: DeskSubmission) {
  return lines.map((line) => ({
    shortId: line.shortId,
    name: line.playerName,
    isChecked: isChecked(line, status),
  }));
}
