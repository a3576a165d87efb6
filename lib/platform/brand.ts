export const BRAND = "Fairwax";

/** Browser bars and home screens can't read CSS tokens. A test compares these to --background. */
export const PAGE_COLORS = { light: "#fbfaf7", dark: "#0d0f14" };
