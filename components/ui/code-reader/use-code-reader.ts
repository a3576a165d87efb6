"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

import { openDetector } from "@/components/ui/code-reader/open-detector";

const PAUSE_MS = 120;
/** A code that stays in view is read once; after this long out of view, it may be read again. */
const GONE_MS = 1500;

export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  {
    isOn,
    onRead,
    onFailure,
  }: { isOn: boolean; onRead: (text: string) => void; onFailure: () => void },
) {
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isOn) return undefined;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: "", at: 0 };

    async function start() {
      const detector = await openDetector();
      async function look() {
        // An unreadable frame is followed by another.
        const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
        if (isUnmounted) return;
        const text = found[0]?.rawValue.trim();
        if (text) {
          const isNew = text !== last.text || Date.now() - last.at > GONE_MS;
          last = { text, at: Date.now() };
          if (isNew) read(text);
        }
        timer = setTimeout(() => void look(), PAUSE_MS);
      }
      await look();
    }
    start().catch(() => !isUnmounted && fail());
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isOn, video]);
}
