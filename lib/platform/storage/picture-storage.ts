import type { UploadInput } from "@/lib/platform/storage/schema";

type Presign = UploadInput & { expiresInSeconds: number; now: Date; origin: string };

/** Where pictures go: a place that gives out addresses to PUT to, and can tell what has arrived there. */
export type PictureStorage = {
  presign(input: Presign): Promise<{ key: string; uploadURL: string; imageUrl: string }>;
  /** True for an address that only an upload of ours can have. */
  owns(imageUrl: string): boolean;
  /**
   * Checks that an upload has arrived and is a picture.
   *
   * @throws {AppError} 400, after removing what is no picture
   */
  check(upload: { key: string; imageUrl: string }): Promise<void>;
};
