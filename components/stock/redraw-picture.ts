const MAX_SIDE = 1600;
const TYPE = "image/webp";
const QUALITY = 0.9;

/**
 * Redraws a picture, which drops where and with which device it was taken. The server
 * refuses what the browser can't read.
 */
export async function redrawPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
}
