import { momentAt, type TimedPart } from "@/lib/videos/timeline";

const CUE_MS = 5000;

export function isCue(cueMs: number | null, ms: number): boolean {
  return cueMs !== null && ms >= cueMs && ms < cueMs + CUE_MS;
}

export const challengeCaption = (challenge: string) => `Code words: ${challenge}`;

/** WebVTT for one part of a camera, timed from the part's start. Null without a cue in it. */
export function captionsOf(
  parts: readonly TimedPart[],
  { index, cueMs, challenge }: { index: number; cueMs: number | null; challenge: string },
): string | null {
  if (cueMs === null) return null;
  const cue = momentAt(parts, cueMs);
  if (cue.index !== index) return null;
  const times = `${timestamp(cue.ms)} --> ${timestamp(cue.ms + CUE_MS)}`;
  return `WEBVTT\n\n${times}\n${challengeCaption(challenge)}\n`;
}

function timestamp(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(seconds % 60)}.${pad(Math.round(ms) % 1000, 3)}`;
}
