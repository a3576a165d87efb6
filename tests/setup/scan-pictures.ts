import sharp from "sharp";

/** A small, unique picture in the shape of a card. */
export async function cardPicture(width = 100): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 48 }, () => Math.floor(Math.random() * 256)));
  return sharp(pixels, { raw: { width: 4, height: 4, channels: 3 } })
    .resize({ width, height: Math.round(width * 1.4), fit: "fill" })
    .png()
    .toBuffer();
}
