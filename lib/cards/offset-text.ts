const PARTS = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** "1:23.456" or "1:02:03.000" */
export function formatOffset(ms: number | null): string {
  if (ms === null) return "";
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const rest = `${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "1:05" */
export const clockTime = (ms: number) =>
  formatOffset(Math.floor(Math.max(0, ms) / 1000) * 1000).slice(0, -4);

/** Parses "1:23.456", "1:02:03" and "83.4" (seconds). Null if empty, undefined if invalid. */
export function parseOffset(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const match = PARTS.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number];
  if (match[2] !== undefined && seconds > 59) return undefined;
  if (match[1] !== undefined && minutes > 59) return undefined;
  const ms =
    ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((match[4] ?? "").padEnd(3, "0"));
  return ms <= 86_400_000 ? ms : undefined;
}
