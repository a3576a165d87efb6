/** The form field of an error; changes are nested one level deeper. */
export function correctionField(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  return String(first === "changes" ? (second ?? "player") : first);
}
