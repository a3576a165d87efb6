/**
 * The text of a note that two keys of a log sign, so that who trusts one of them can trust the other.
 * `earlier` and `later` are verifier keys (C2SP signed-note). The earlier one signed no checkpoint of
 * more than `until` entries.
 */
export type KeyChange = { earlier: string; later: string; until: number };

/** Not the form of a checkpoint, whose second line is a number. */
const TITLE = "fairwax key change v1";

export const keyChangeText = ({ earlier, later, until }: KeyChange): string =>
  `${TITLE}\n${earlier}\n${later}\n${until}\n`;

export function parseKeyChangeText(text: string): KeyChange | null {
  const [title, earlier, later, until = "", end, ...more] = text.split("\n");
  if (title !== TITLE || !earlier || !later || end !== "" || more.length > 0) return null;
  return /^(0|[1-9]\d{0,14})$/.test(until) ? { earlier, later, until: Number(until) } : null;
}
