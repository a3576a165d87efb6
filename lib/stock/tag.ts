export const tag = {
  name: "stock",
  description: "Boxes, listings, cases and stock counts, with pictures and photos of seals",
};
