/** The line of the correction's form that an error is about: what changes lies one level deeper in what is sent. */
export function correctionField(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  return String(first === "changes" ? (second ?? "player") : first);
}
