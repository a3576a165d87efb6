/** The same keys, each with what `map` makes of its value. */
export const mapValues = <T extends object, R>(
  object: T,
  map: (value: T[keyof T], key: keyof T & string) => R,
): { [Key in keyof T]: R } =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, map(value, key as keyof T & string)]),
  ) as { [Key in keyof T]: R };
