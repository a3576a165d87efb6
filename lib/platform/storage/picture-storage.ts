import type { UploadInput } from "@/lib/platform/storage/schema";

type Presign = UploadInput & { expiresInSeconds: number; now: Date; origin: string };

export type PictureStorage = {
  presign(input: Presign): Promise<{ key: string; uploadURL: string; imageUrl: string }>;
  owns(imageUrl: string): boolean;
  /** Deletes an upload that isn't a picture. @throws {AppError} 400 */
  check(upload: { key: string; imageUrl: string }): Promise<void>;
};
