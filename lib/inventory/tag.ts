export const tag = {
  name: "inventory",
  description: "A collector's cards and sealed products, and actions on them",
};
