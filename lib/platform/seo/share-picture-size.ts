/** The size that networks show large: 1.91 to 1. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
