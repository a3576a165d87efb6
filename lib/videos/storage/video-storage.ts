/** What a chunk's row says of its bytes: one of the two is null. */
export type StoredChunk = { data: Uint8Array<ArrayBuffer> | null; fileKey: string | null };
export type ChunkPlace = { videoId: string; index: number; fileKey: string | null };
/** From `start` to before `end`, within one chunk. */
export type ChunkRange = { start: number; end: number };

export type VideoStorage = {
  /** Called outside of any transaction. The caller's transaction writes the result into the row. */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<StoredChunk>;
  read(place: ChunkPlace, range: ChunkRange): Promise<Uint8Array<ArrayBuffer>>;
  /** Rows go with their video; this removes files outside of the database. */
  removeFiles(fileKeys: readonly string[]): Promise<void>;
};
