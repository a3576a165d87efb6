import path from "node:path";

import sharp from "sharp";

const THUMB = { width: 440, height: 560 };
const GAP = 16;
const COLUMNS = 4;

/** Puts all pictures of a screen on one sheet, one row per state. */
export async function writeContactSheet(folder, screen, files) {
  const thumbs = await Promise.all(
    files.map(async (file) => {
      const picture = sharp(path.join(folder, file));
      const { width, height } = await picture.metadata();
      // Keeps the top of a long page, at a readable size.
      const fit = height / width > 2.5 ? "cover" : "contain";
      return picture
        .resize({ ...THUMB, fit, position: "top", background: "#888888" })
        .png()
        .toBuffer();
    }),
  );
  const rows = Math.ceil(files.length / COLUMNS);
  const sheet = {
    width: COLUMNS * (THUMB.width + GAP) + GAP,
    height: rows * (THUMB.height + GAP) + GAP,
    channels: 3,
    background: "#888888",
  };
  const placed = thumbs.map((input, at) => ({
    input,
    left: GAP + (at % COLUMNS) * (THUMB.width + GAP),
    top: GAP + Math.floor(at / COLUMNS) * (THUMB.height + GAP),
  }));
  await sharp({ create: sheet })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(path.join(folder, `_${screen}.webp`));
}
