"use client";

import { useQueryClient } from "@tanstack/react-query";

import { breakKey } from "@/components/breaks/break-keys";
import type { StationWork } from "@/components/breaks/use-station";
import { Button } from "@/components/ui/button";

/** Somebody else has sealed the break, or this account may not write it any more. What was typed stays to be read. */
export function StoppedNotice({ work }: { work: StationWork }) {
  const queryClient = useQueryClient();
  return (
    <div role="alert" className="mt-6 grid gap-3 rounded-lg border border-destructive p-5 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p>
        <strong className="block font-strong text-base">Your last changes were not saved</strong>
        {`${work.save.words} What you typed is still here, so that you can copy it.`}
      </p>
      <Button variant="outline" onClick={() => void queryClient.invalidateQueries({ queryKey: breakKey(work.box.id) })}>
        Show what is stored
      </Button>
    </div>
  );
}
