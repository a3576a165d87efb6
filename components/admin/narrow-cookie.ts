/** Whether the back office's navigation is narrow: "1" or "0". */
export const NARROW_COOKIE = "fairwax-admin-narrow";
