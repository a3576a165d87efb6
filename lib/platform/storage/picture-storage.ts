import type { UploadInput } from "@/lib/platform/storage/schema";

type Presign = UploadInput & { expiresInSeconds: number; now: Date; origin: string };

export type PictureStorage = {
  presign(input: Presign): Promise<{ key: string; uploadURL: string; imageUrl: string }>;
  owns(imageUrl: string): boolean;
  /** Throws 400, after removing an upload that is not a picture. */
  check(upload: { key: string; imageUrl: string }): Promise<void>;
};
