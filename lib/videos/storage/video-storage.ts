/** One of them says where the bytes are; the others are null. */
export type StoredChunk = {
  data: Uint8Array<ArrayBuffer> | null;
  fileKey: string | null;
  /** The hash of an object. */
  object: Uint8Array<ArrayBuffer> | null;
};
export type ChunkPlace = { videoId: string; index: number } & Pick<
  StoredChunk,
  "fileKey" | "object"
>;
type ChunkRange = { start: number; end: number };

export type VideoStorage = {
  /** Runs outside of any transaction; the caller then writes the result into the row. */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<StoredChunk>;
  read(place: ChunkPlace, range: ChunkRange): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes files outside of the database; rows are deleted with their video. */
  removeFiles(fileKeys: readonly string[]): Promise<void>;
};
