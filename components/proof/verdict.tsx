import type { Verification } from "@/components/proof/use-verification";
import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { LINE_IDS } from "@/lib/proof/verify/line";
import { summaryOf } from "@/lib/proof/verify/summary";

/** A sentence and a check mark first, for people who don't care how. */
export function Verdict({ verification }: { verification: Verification }) {
  const { status, lines, pictures } = verification;
  const { tone, title, text } = wordsOf(verification);
  return (
    <section
      role="status"
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-lg border bg-card p-5 sm:p-6",
        tone === "red" && "border-destructive",
      )}
    >
      {tone === "green" && <DoneIcon className="size-8 text-status-listed" />}
      {tone === "open" && <DoneIcon className="size-8 text-muted-foreground" />}
      {tone === "red" && <ErrorIcon className="size-8 text-destructive" />}
      {tone === "plain" && <Spinner />}
      <div className="grid gap-1">
        <p className="text-xl font-medium text-balance">{title}</p>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {status === "checking" && (
        <Progress
          aria-label="Checks done"
          className="col-span-2"
          value={lines.length + (pictures ? pictures.done / pictures.total : 0)}
          max={LINE_IDS.length}
        />
      )}
    </section>
  );
}

function wordsOf({ status, lines, pictures, sentence }: Verification) {
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
