type CityLine = Record<"city" | "state" | "zipCode", string>;

/** "Portland, Maine 04101", without what the country doesn't have. */
export const cityLine = ({ city, state, zipCode }: CityLine) =>
  [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
