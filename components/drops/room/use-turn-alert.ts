"use client";

import { useEffect, useRef } from "react";

import { playChime } from "@/components/drops/room/chime";
import { showNotification } from "@/components/drops/room/notification";
import type { RoomView } from "@/components/drops/room/room-view";

type TurnAlert = { view: RoomView; name: string; hasSound: boolean };

/** Calls people who look elsewhere: by the title, and by a sound and a notification if they chose so. */
export function useTurnAlert({ view, name, hasSound }: TurnAlert): void {
  const isTurn = view.kind === "turn";
  const place = view.kind === "waiting" ? view.place : null;
  const wasTurn = useRef(isTurn);

  useEffect(() => {
    if (isTurn && !wasTurn.current) {
      if (hasSound) void playChime();
      if (document.hidden || !document.hasFocus()) showNotification("It’s your turn", name);
    }
    wasTurn.current = isTurn;
  }, [isTurn, hasSound, name]);

  useEffect(() => {
    if (!isTurn && place === null) return;
    const before = document.title;
    document.title = isTurn
      ? `Your turn: ${name}`
      : `Place ${place?.toLocaleString("en-US")}: ${name}`;
    return () => {
      document.title = before;
    };
  }, [isTurn, place, name]);
}
