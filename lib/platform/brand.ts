/** The one place that knows what the shop is called. Every screen text that names the product reads it. */
export const BRAND = "Fairwax";

/** The page's ground in both themes, for what cannot read the tokens: the browser's own bars and the home screen. A test compares them with --background. */
export const PAGE_COLORS = { light: "#fbfaf7", dark: "#0d0f14" };

/** Our pages on other sites. Without an address, the footer shows the icon alone. */
export const SOCIAL_ADDRESSES: Record<"X" | "Instagram" | "YouTube" | "Facebook", string | null> = {
  X: null,
  Instagram: null,
  YouTube: null,
  Facebook: null,
};
