/** The headers that Chrome sends to https origins. */
export const BROWSER_HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" };
