export const BRAND = "Fairwax";

/** For browser bars and home screens, which can't read tokens. A test compares --background. */
export const PAGE_COLORS = { light: "#fbfaf7", dark: "#0d0f14" };

export const SOCIAL_ADDRESSES: Record<"X" | "Instagram" | "YouTube" | "Facebook", string | null> = {
  X: null,
  Instagram: null,
  YouTube: null,
  Facebook: null,
};
