/**
 * The lines of a checkpoint's note that give a seed: its cosignatures, or the log's own signature if
 * no witness signed.
 */
export function signaturesIn(note: string): string[] {
  const end = note.lastIndexOf("\n\n");
  const [own = "", ...others] = note.slice(end + 2).split(/(?<=\n)/);
  return others.length > 0 ? others : [own];
}
