import sharp from "sharp";

/** A picture of random pixels, which no encoder can compress. */
export async function noisyPng(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.floor(Math.random() * 256);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

export function plainPicture(width = 800, height = 1000) {
  return sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 160 } } });
}
