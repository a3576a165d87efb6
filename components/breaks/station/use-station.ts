"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useState } from "react";

import { breakQuery } from "@/components/breaks/break-queries";
import { ALL_SAVED, createPackSaver } from "@/components/breaks/station/pack-saver";
import { createScanSender, NO_UPLOADS } from "@/components/breaks/station/scans/scan-sender";
import { slotKey } from "@/components/breaks/station/scans/scan-slots";
import { nextStation, startStation } from "@/components/breaks/station/station-state";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { type Place, placeToStart } from "@/lib/breaks/draft";
import type { Break } from "@/lib/breaks/schema";

export function useStation(box: Break, left: Place) {
  const { id } = box;
  const queryClient = useQueryClient();
  const [station, dispatch] = useReducer(nextStation, null, () =>
    startStation(box, placeToStart(box, left)),
  );
  const [save, setSave] = useState(ALL_SAVED);
  const [uploads, setUploads] = useState(NO_UPLOADS);

  /** Applies the server's answer, but keeps scans that arrived in the meantime. */
  const take = useCallback(
    (answer: Break) =>
      queryClient.setQueryData(breakQuery(id).queryKey, (old) => {
        const arrived =
          answer.status === "OPEN" && old
            ? old.scans.filter((scan) => !answer.scans.some((known) => known.id === scan.id))
            : [];
        return { ...answer, scans: [...answer.scans, ...arrived] };
      }),
    [queryClient, id],
  );
  const [saver] = useState(() =>
    createPackSaver({
      id,
      onState: setSave,
      onSaved: (saved) => dispatch({ type: "saved", ...saved }),
      onChangedElsewhere(changed) {
        take(changed);
        if (changed.status === "OPEN") dispatch({ type: "load", box: changed });
      },
    }),
  );
  const [sender] = useState(() =>
    createScanSender({
      id,
      onChange: setUploads,
      onArrived(scan, slot) {
        queryClient.setQueryData(
          breakQuery(id).queryKey,
          (old) =>
            old && { ...old, scans: [...old.scans.filter((known) => known.id !== scan.id), scan] },
        );
        dispatch({ type: "arrive", slot, scanId: scan.id });
      },
    }),
  );

  useEffect(() => saver.watch(station.packs), [saver, station.packs]);
  const { pack, position } = station.place;
  useEffect(() => {
    void saver.flush();
  }, [saver, pack]);
  // A reload or a saved link returns to the same card.
  useEffect(
    () => window.history.replaceState(null, "", `?pack=${pack}&card=${position}`),
    [pack, position],
  );
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void saver.flush();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", saver.leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", saver.leave);
      saver.leave();
    };
  }, [saver]);
  useLeaveWarning(() => saver.hasUnsaved() || sender.isBusy());

  return {
    box,
    station,
    dispatch,
    save,
    saver,
    uploads,
    sender,
    take,
    awaited: new Set(uploads.list.map(({ slot }) => slotKey(slot))),
  };
}

export type StationWork = ReturnType<typeof useStation>;
