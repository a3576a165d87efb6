export const tag = {
  name: "books",
  description: "Sales reports from our books, and their entries",
};
