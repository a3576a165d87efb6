import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { countedTime } from "@/components/spending/counted-time";
import { PendingRaise } from "@/components/spending/pending-raise";
import { useKeepLimits } from "@/components/spending/use-keep-limits";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { TimeLimit } from "@/lib/spending/schema";
import { minutesWords, TIME_LENGTHS } from "@/lib/spending/time-lengths";

export function TimeLimitForm({ limit: { minutes, spent, pending } }: { limit: TimeLimit }) {
  const [chosen, setChosen] = useState(minutes ?? 60);
  const keep = useKeepLimits();
  const save = useMutation({
    mutationFn: (wanted: number | null) =>
      call("PUT /api/account/time", { body: { minutes: wanted } }),
    onSuccess: (limits) => {
      keep(limits);
      countedTime.isOn = true;
      if (limits.time.pending)
        toastSuccess("This takes effect in 24 hours", "Until then, your limit stays as it is.");
      else toastSuccess("Limit saved");
    },
    onError: (error) => toastError("Could not be saved", error),
  });
  const lengths = [...new Set<number>([...TIME_LENGTHS, chosen])].sort((a, b) => a - b);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted-foreground">
        {minutes === null
          ? "No limit. Nothing is counted."
          : `You’ve been here ${spent === 0 ? "less than a minute" : minutesWords(spent)} of ${minutesWords(minutes)} in the last 24 hours.`}
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <label className="grid gap-2 text-sm font-medium">
          Time in any 24 hours
          <NativeSelect
            value={chosen}
            className="min-w-52"
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {minutesWords(length)}
              </option>
            ))}
          </NativeSelect>
        </label>
        <Button variant="outline" pending={save.isPending} onClick={() => save.mutate(chosen)}>
          Save<span className="sr-only"> the limit of time</span>
        </Button>
        {minutes !== null && pending?.minutes !== null && (
          <Button variant="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove<span className="sr-only"> the limit of time</span>
          </Button>
        )}
      </div>
      {pending && minutes !== null && (
        <PendingRaise
          to={pending.minutes === null ? null : minutesWords(pending.minutes)}
          at={pending.at}
          kept={minutesWords(minutes)}
          isPending={save.isPending}
          onKeep={() => save.mutate(minutes)}
        />
      )}
    </div>
  );
}
