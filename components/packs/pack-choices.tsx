"use client";

import { useState } from "react";

import { nextStepOf } from "@/components/cards/next-step";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { NextStep } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { countCards } from "@/lib/inventory/action-messages";
import { errorMessage } from "@/lib/platform/client/api-client";

type Choice = "ship" | "list";
type Done = { actionId: string | null; message: string; next: NextStep | undefined };

const CHOICES = [
  { id: "ship", label: "Ship" },
  { id: "list", label: "Sell" },
] as const;

/** What may become of a pack's cards. They stay in the vault unless something else is chosen. */
export function PackChoices({ cardIds }: { cardIds: readonly string[] }) {
  const [done, setDone] = useState<Done | null>(null);
  const [pending, setPending] = useState<Choice | "undo" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(what: Choice | "undo", work: () => Promise<Done | null>) {
    setPending(what);
    setFailure(null);
    try {
      setDone(await work());
      const { getQueryClient } = await import("@/components/ui/query-provider");
      await getQueryClient().invalidateQueries(under("/api/inventory"));
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setPending(null);
  }

  const choose = (choice: Choice) =>
    run(choice, async () => {
      const body = { action: choice, cardIds: [...cardIds] };
      const { actionId, message } = await call("POST /api/inventory/actions", { body });
      return { actionId, message, next: actionId ? nextStepOf(choice, actionId) : undefined };
    });
  const undo = (id: string) =>
    run("undo", async () => {
      await call("POST /api/inventory/actions/{id}/undo", { params: { id } });
      return null;
    });

  return (
    <>
      <p role="status">
        {failure ?? done?.message ?? `${countCards(cardIds.length)} in your vault`}
      </p>
      {done ? (
        <>
          {done.next && (
            <Link href={done.next.href} className="inline-flex min-h-11 items-center textlink">
              {done.next.label}
            </Link>
          )}
          {done.actionId && (
            <Button
              variant="stage"
              pending={pending === "undo"}
              onClick={() => done.actionId && void undo(done.actionId)}
            >
              Undo
            </Button>
          )}
        </>
      ) : (
        CHOICES.map(({ id, label }) => (
          <Button key={id} variant="stage" pending={pending === id} onClick={() => void choose(id)}>
            {label}
          </Button>
        ))
      )}
    </>
  );
}
