// Writes SVG strings as picture files, and only if their bytes change.
import fs from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

const AVIF = { quality: 50, effort: 4 };
const WEBP = { quality: 70, effort: 6, alphaQuality: 60 };
// The encoders run outside of the main thread, so a few parallel drawings keep the cores busy.
const AT_ONCE = 4;

export async function inTurn(entries, draw) {
  const drawn = [];
  for (let i = 0; i < entries.length; i += AT_ONCE)
    drawn.push(...(await Promise.all(entries.slice(i, i + AT_ONCE).map(draw))));
  return drawn;
}

/** Creates the folder and skips unchanged files. */
export async function writeFile(file, data) {
  const bytes = Buffer.from(data);
  const old = await fs.readFile(file).catch(() => null);
  if (old?.equals(bytes)) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, bytes);
}

export function pixels(svg, width) {
  return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
}

/**
 * Writes `<base>-<width>.avif` and optional `.webp` per width and returns their names.
 * `quality` is AVIF's, or a function of the width.
 */
export async function writePictures(
  folder,
  base,
  svg,
  widths,
  { quality = AVIF.quality, effort = AVIF.effort, webp = true } = {},
) {
  const names = [];
  const whole = await pixels(svg, Math.max(...widths));
  for (const width of widths) {
    const png = await sharp(whole).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
    const files = [
      [
        "avif",
        await sharp(png)
          .avif({
            ...AVIF,
            quality: typeof quality === "function" ? quality(width) : quality,
            effort,
          })
          .toBuffer(),
      ],
    ];
    if (webp) files.push(["webp", await sharp(png).webp(WEBP).toBuffer()]);
    for (const [ext, data] of files) {
      const name = `${base}-${width}.${ext}`;
      await writeFile(path.join(folder, name), data);
      names.push(name);
    }
  }
  return names;
}

/** A 16 px wide preview as a data URL, shown while the picture loads. */
export async function blurOf(svg) {
  const data = await sharp(Buffer.from(svg))
    .resize({ width: 16 })
    .webp({ quality: 20, alphaQuality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString("base64")}`;
}

/** A card's preview, 10 px wide and without its round corners. */
export async function blurOfCard(svg) {
  const inner = await sharp(await pixels(svg, 500))
    .extract({ left: 8, top: 8, width: 484, height: 684 })
    .toBuffer();
  const data = await sharp(inner)
    .resize(10, 14, { fit: "fill" })
    .flatten()
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString("base64")}`;
}

/** Deletes the files of an earlier catalog. */
export async function keepOnly(folder, names) {
  const keep = new Set(names);
  for (const name of await fs.readdir(folder))
    if (!keep.has(name)) await fs.rm(path.join(folder, name));
}
