"use client";

import { useMutation } from "@tanstack/react-query";

import type { Recorder } from "@/components/breaks/station/cameras/recorder";
import type { StationWork } from "@/components/breaks/station/use-station";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";

export type WordTimes = { challengeAMs?: number | null; challengeBMs?: number | null };

/** Saves the current time of both videos to the break. */
export function useMarks({ box, station, dispatch, take }: StationWork, recorder: Recorder) {
  const save = useMutation({
    mutationFn: (times: WordTimes) =>
      call("PATCH /api/admin/breaks/{id}", { params: { id: box.id }, body: times }),
    onSuccess: take,
    onError: (error) => toastError("The time could not be saved", errorMessage(error)),
  });
  return {
    markWords: (times: WordTimes) => save.mutate(times),
    markWordsNow() {
      const now = recorder.now();
      if (now) save.mutate({ challengeAMs: now.A, challengeBMs: now.B });
    },
    /** The current card is in front of both cameras. */
    markCard() {
      const now = recorder.now();
      if (!now) return;
      dispatch({
        type: "edit",
        place: station.place,
        changes: { offsetAMs: now.A, offsetBMs: now.B },
        today: new Date().toISOString().slice(0, 10),
      });
    },
  };
}
export type Marks = ReturnType<typeof useMarks>;
