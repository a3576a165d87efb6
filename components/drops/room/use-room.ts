"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { createRoom } from "@/components/drops/room/room-store";
import type { Drop } from "@/lib/drops/schema";

export function useRoom(initial: Drop) {
  const [room] = useState(() => createRoom(initial));
  const state = useSyncExternalStore(room.subscribe, room.get, room.get);
  useEffect(() => room.start(), [room]);
  return { room, ...state };
}
