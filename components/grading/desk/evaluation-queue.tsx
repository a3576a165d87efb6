import { useEffect, useEffectEvent, useState } from "react";

import { CardScans } from "@/components/cards/card-scans";
import { AnswerForm } from "@/components/grading/desk/answer-form";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { versionOf } from "@/lib/cards/card-words";
import type { DeskEvaluation } from "@/lib/grading/desk/schema";

/** One card at a time; an answered card makes room for the next. */
export function EvaluationQueue({ evaluations }: { evaluations: readonly DeskEvaluation[] }) {
  const [index, setIndex] = useState(0);
  const at = Math.min(index, evaluations.length - 1);
  const current = evaluations[at];
  const go = (step: number) => setIndex(Math.max(0, Math.min(at + step, evaluations.length - 1)));
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!event.altKey || step === 0 || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
  if (!current) return null;
  const details = [
    `${current.year} ${current.brand} ${current.setName} #${current.cardNumber}`,
    versionOf(current),
  ];
  return (
    <section
      aria-labelledby="card"
      className="grid grid-cols-1 gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="max-w-2xl">
        <CardScans key={current.evaluationId} card={current} />
      </div>
      <div className="grid content-start gap-6">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-3 pb-2 text-sm">
            <p role="status" className="text-muted-foreground">
              <span>{`Card ${at + 1} of ${evaluations.length}`}</span>
              <span className="sr-only">{`, ${current.playerName}`}</span>
            </p>
            <div className="flex gap-2">
              <Button variant="outline" size="sm" disabled={at === 0} onClick={() => go(-1)}>
                Previous
              </Button>
              <Button
                variant="outline"
                size="sm"
                disabled={at === evaluations.length - 1}
                onClick={() => go(1)}
              >
                Next
              </Button>
            </div>
          </div>
          <h2 id="card" className="text-2xl">
            {current.playerName}
          </h2>
          <p className="text-muted-foreground">{details.filter(Boolean).join(" · ")}</p>
          <p className="pt-1 text-sm text-muted-foreground">
            <code className="font-mono">{current.shortId}</code>
            {current.place && <span>{` · ${current.place}`}</span>}
            <span>{` · ${current.submissionNumber}, paid `}</span>
            <LocalTime iso={current.paidAt} />
          </p>
          {current.conditionNote && (
            <p className="pt-1 text-sm">{`Noted at the break: ${current.conditionNote}`}</p>
          )}
        </div>
        <AnswerForm key={current.evaluationId} evaluation={current} />
        <p className="text-sm text-muted-foreground max-lg:hidden">
          Ctrl+Enter answers and goes to the next card. Alt+↓ and Alt+↑ move on without an answer.
        </p>
      </div>
    </section>
  );
}
