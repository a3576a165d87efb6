/** Variants of a JSON document, each with one of its texts changed. */
export function withEachText(payload: string, change: (text: string) => string): string[] {
  const changed = (place: number): [variant: string, texts: number] => {
    let texts = 0;
    const variant: unknown = JSON.parse(payload, (_key, value: unknown) =>
      typeof value === "string" && texts++ === place ? change(value) : value,
    );
    return [JSON.stringify(variant), texts];
  };
  const [, count] = changed(-1);
  return Array.from({ length: count }, (_, place) => changed(place)[0]);
}
