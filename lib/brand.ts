/** The one place that knows what the shop is called. Every screen text that names the product reads it. */
export const BRAND = "Fairwax";

/** Our pages on other sites. Without an address, the footer shows the icon alone. */
export const SOCIAL_ADDRESSES: Record<"X" | "Instagram" | "YouTube" | "Facebook", string | null> = {
  X: null,
  Instagram: null,
  YouTube: null,
  Facebook: null,
};
