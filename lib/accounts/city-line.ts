type CityLine = Record<"city" | "state" | "zipCode", string>;

/** "Portland, Maine 04101". Omits parts that the address doesn't have. */
export const cityLine = ({ city, state, zipCode }: CityLine) =>
  [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
