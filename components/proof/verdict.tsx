import type { Verification } from "@/components/proof/use-verification";
import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { countOf, plural } from "@/lib/platform/plural";
import { LINE_IDS } from "@/lib/proof/verify/line";

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
  const wrong = lines.filter(({ state }) => state === "red").length;
  if (wrong > 0)
    return {
      tone: "red",
      title: "Something is wrong with this box’s record",
      text: `${countOf(wrong, "check")} below ${plural(wrong, "does", "do")} not match. Please tell us, and download the proof.`,
    };
  if (status !== "done")
    return {
      tone: "plain",
      title: "Your browser is checking this box",
      text: pictures
        ? `Comparing pictures: ${pictures.done} of ${pictures.total}.`
        : "This takes a moment. Nothing is taken on trust.",
    };
  const open = lines.filter(({ state }) => state === "amber").length;
  return {
    tone: "green",
    title: "Verified",
    text:
      open === 0
        ? "Every check of this box matches its record."
        : `${lines.length - open} of the ${lines.length} checks of this box match. The others need something that isn’t available here; each says what.`,
  };
}
