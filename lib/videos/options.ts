export const VIDEO_TYPES = ["video/webm", "video/mp4"] as const;
export const CAMERAS = ["A", "B"] as const;
export type Camera = (typeof CAMERAS)[number];

const ADDRESS = "/api/videos/";
export const videoAddress = (id: string) => `${ADDRESS}${id}`;
export const videoIdIn = (address: string) => address.slice(ADDRESS.length);

/** 4 MiB. Only the last chunk of a part is smaller. */
export const CHUNK_BYTES = 4_194_304;
/** 2 GiB. */
export const MAX_PART_CHUNKS = 512;
/** 16 GiB. */
export const MAX_BREAK_BYTES = 17_179_869_184;
/** One ledger entry names all parts of both cameras, and its size is limited. */
export const MAX_PARTS = 250;
/** A day, which also limits card offsets. */
export const MAX_PART_MS = 86_400_000;
