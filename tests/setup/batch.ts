export const batch = {
  imageUrl: "/art/products/2024-topps-chrome-hobby-640.webp",
  year: 2024,
  brand: "Topps",
  set: "Chrome",
  format: "Hobby",
  price: 249.99,
  provenance: "Sealed Case",
  quantity: 3,
};
