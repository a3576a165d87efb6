/** Where the collectors of tests, previews and benchmarks live. */
export const SAMPLE_ADDRESS = {
  fullName: "Nora Fielding",
  street: "12 Harbor Street",
  city: "Portland",
  state: "Maine",
  zipCode: "04101",
  country: "United States",
};
