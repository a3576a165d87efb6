"use client";

import { useEffect, useRef, useState } from "react";

import {
  AT_START,
  createPlayback,
  type Playback,
  type PlaybackState,
} from "@/components/videos/playback";
import type { Camera } from "@/lib/videos/options";
import type { TimedPart } from "@/lib/videos/timeline";

type PlaybackOptions = {
  partsA: readonly TimedPart[];
  partsB: readonly TimedPart[];
  aheadMs: number;
};

export function usePlayback({ partsA, partsB, aheadMs }: PlaybackOptions) {
  const screenA = useRef<HTMLVideoElement>(null);
  const screenB = useRef<HTMLVideoElement>(null);
  const playback = useRef<Playback>(null);
  const lastMs = useRef(0);
  const [state, setState] = useState<PlaybackState>(AT_START);
  // A page passes new objects with every render, rarely with new content.
  const key = JSON.stringify([partsA, partsB]);
  useEffect(() => {
    if (!screenA.current || !screenB.current) return;
    const [A, B] = JSON.parse(key) as [TimedPart[], TimedPart[]];
    const created = createPlayback({
      screens: { A: screenA.current, B: screenB.current },
      parts: { A, B },
      aheadMs,
      onState(next) {
        lastMs.current = next.ms;
        setState(next);
      },
      startMs: lastMs.current,
    });
    playback.current = created;
    return () => {
      created.close();
      playback.current = null;
    };
  }, [key, aheadMs]);
  const screens: Record<Camera, typeof screenA> = { A: screenA, B: screenB };
  return { screens, playback, state };
}
