import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useKeepLimits } from "@/components/spending/use-keep-limits";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { RadioCards } from "@/components/ui/radio-cards";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { breakEnd, breakName, BREAK_LENGTHS, type BreakLength } from "@/lib/spending/break-lengths";

/** Offers only lengths that end after the running break. */
export function BreakForm({ endsAt }: { endsAt: string | null }) {
  const [openedAt] = useState(() => new Date());
  const lengths = BREAK_LENGTHS.filter(
    (length) => endsAt === null || breakEnd(openedAt, length) > new Date(endsAt),
  );
  const [chosen, setChosen] = useState<BreakLength | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [end, setEnd] = useState("");
  const keep = useKeepLimits();
  const start = useMutation({
    mutationFn: (length: BreakLength) => call("POST /api/account/break", { body: { length } }),
    onSuccess: (limits) => {
      keep(limits);
      setChosen(null);
      toastSuccess("Your break has started");
    },
    onError: (error) => toastError("Your break could not be started", error),
    onSettled: () => setAsking(false),
  });
  if (lengths.length === 0)
    return <p className="text-muted-foreground">Your break is as long as a break can be.</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <RadioCards
          legend={endsAt === null ? "How long?" : "Extend your break: from now, how long?"}
          value={chosen}
          onChange={setChosen}
          columns={2}
          options={lengths.map((length) => ({ value: length, label: breakName(length) }))}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          if (isOpen && chosen) setEnd(breakEnd(new Date(), chosen).toISOString());
          setAsking(isOpen);
        }}
        trigger={
          <Button variant="outline" disabled={chosen === null}>
            {endsAt === null ? "Start a break..." : "Extend the break..."}
          </Button>
        }
        title={chosen ? `Take a break of ${breakName(chosen)}?` : ""}
        description={
          end && (
            <>
              You can’t buy boxes or cards until <LocalTime iso={end} />. No one can end the break
              earlier, not even us. You can still open, ship, grade and sell what you own.
            </>
          )
        }
        labels={{
          keep: "Go back",
          confirm: chosen ? `Take a break of ${breakName(chosen)}` : "",
          pending: "Starting...",
        }}
        confirmVariant="primary"
        step={start}
        onConfirm={() => chosen && start.mutate(chosen)}
      />
    </div>
  );
}
