/** Keys that follow each other as a scanner types them. */
export type Burst = { text: string; startedAt: number; lastAt: number };

/** Scanners pause longer between two labels, and never as long within one. */
export const PAUSE_MS = 250;
/** No label is shorter. */
const FEWEST_KEYS = 4;
const FEWEST_KEYS_IN_FIELD = 6;
/** No one types a label this fast. */
const MEAN_GAP_MS = 80;

export function addKey(burst: Burst | null, key: string, at: number): Burst {
  return isGoingOn(burst, at)
    ? { ...burst, text: burst.text + key, lastAt: at }
    : { text: key, startedAt: at, lastAt: at };
}

export const isGoingOn = (burst: Burst | null, at: number): burst is Burst =>
  burst !== null && at - burst.lastAt <= PAUSE_MS;

/** A field is for typing, too: only fast keys are a scanner's. Elsewhere, typing means nothing. */
export function isScan(
  { text, startedAt, lastAt }: Burst,
  { isInField }: { isInField: boolean },
): boolean {
  if (text.trim().length < FEWEST_KEYS) return false;
  if (!isInField) return true;
  return (
    text.length >= FEWEST_KEYS_IN_FIELD && (lastAt - startedAt) / (text.length - 1) <= MEAN_GAP_MS
  );
}
