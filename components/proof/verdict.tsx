import type { Verification } from "@/components/proof/use-verification";
import { VerdictCard, type VerdictWords } from "@/components/proof/verdict-card";
import { Progress } from "@/components/ui/progress";
import { LINE_IDS } from "@/lib/proof/verify/line";
import { summaryOf } from "@/lib/proof/verify/summary";

/** A sentence and a check mark first, for people who don't care how. */
export function Verdict({ verification }: { verification: Verification }) {
  const { status, lines, pictures } = verification;
  return (
    <VerdictCard {...wordsOf(verification)}>
      {status === "checking" && (
        <Progress
          aria-label="Checks done"
          value={lines.length + (pictures ? pictures.done / pictures.total : 0)}
          max={LINE_IDS.length}
        />
      )}
    </VerdictCard>
  );
}

function wordsOf({ status, lines, pictures, sentence }: Verification): VerdictWords {
  if (status === "failed") return { tone: "red", title: "We couldn’t check this", text: sentence };
  const { verdict, ...words } = summaryOf(lines);
  if (verdict === "wrong") return { tone: "red", ...words };
  if (status !== "done")
    return {
      tone: "plain",
      title: "Your browser is checking this box",
      text: pictures
        ? `Comparing pictures: ${pictures.done} of ${pictures.total}.`
        : "This takes a moment. Nothing is taken on trust.",
    };
  return { tone: verdict === "whole" ? "green" : "open", ...words };
}
