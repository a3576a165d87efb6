import { readFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import type { PrismaClient } from "@/lib/generated/prisma/client";
import { findStory } from "@/lib/onboarding/samples/stories";
import { encodeScan } from "@/lib/scans/encode-scan";

const SIDE = 720;
const TABLE = { r: 138, g: 126, b: 112 };

type Entry = { year: number; brand: string; set: string; format: string; provenance: string };

/**
 * A camera's view of an incoming case or box, with its tape or wrap intact: only of the products
 * whose boxes are opened, because the first start waits for them.
 */
export async function photographSeals(
  db: PrismaClient,
  { entry, picture }: { entry: Entry; picture: string },
): Promise<string[]> {
  const { provenance } = entry;
  if (!findStory(entry)) return [];
  const art = await readFile(path.join(process.cwd(), "public/art/products", picture));
  const views =
    provenance === "Sealed Case"
      ? [await onTable(await drawCase(art), 1.5), await closeUp(await drawCase(art), 150)]
      : [await onTable(await drawWrap(art), -2), await closeUp(await drawWrap(art), 0)];
  const ids: string[] = [];
  for (const view of views) {
    const photo = await db.sealPhoto.create({ data: await encodeScan(view), select: { id: true } });
    ids.push(photo.id);
  }
  return ids;
}

/** A carton with tape over its flaps and the product's picture on its side. */
async function drawCase(art: Buffer): Promise<Buffer> {
  const carton = `<svg width="560" height="520" xmlns="http://www.w3.org/2000/svg">
    <rect width="560" height="520" rx="6" fill="#b68f62"/><rect y="150" width="560" height="370" fill="#a67f54"/>
    <path d="M0 150h560M280 0v150" stroke="#7d5c39" stroke-width="2.5"/>
    <rect x="238" width="84" height="252" fill="#e6d7b8" opacity=".86"/><path d="M238 0v252M322 0v252" stroke="#fff" stroke-opacity=".45"/>
    <path d="M238 252l7 7 7-7 7 7 7-7 7 7 7-7 7 7 7-7 7 7 7-7 7 7z" fill="#e6d7b8" opacity=".86"/>
    <rect x="34" y="206" width="176" height="222" rx="4" fill="#f4efe4"/></svg>`;
  const label = await sharp(art)
    .resize({ width: 160, height: 206, fit: "contain", background: "#f4efe4" })
    .toBuffer();
  return sharp(Buffer.from(carton))
    .composite([{ input: label, left: 42, top: 214 }])
    .png()
    .toBuffer();
}

/** A single box under its reflecting wrap. */
async function drawWrap(art: Buffer): Promise<Buffer> {
  const box = await sharp(art).resize({ width: 440, height: 550, fit: "inside" }).toBuffer();
  const { width = 440, height = 550 } = await sharp(box).metadata();
  const shine = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">
    <path d="M${width * 0.08} 0h${width * 0.16}L${width * 0.02} ${height}h-${width * 0.02}V${height * 0.42}z" fill="#fff" opacity=".16"/>
    <path d="M${width * 0.7} 0h${width * 0.07}L${width * 0.52} ${height}h-${width * 0.08}z" fill="#fff" opacity=".13"/>
    <path d="M0 ${height * 0.055}h${width}" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></svg>`;
  return sharp(box)
    .composite([{ input: Buffer.from(shine) }])
    .png()
    .toBuffer();
}

async function onTable(subject: Buffer, degrees: number): Promise<Buffer> {
  const turned = await sharp(subject)
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .modulate({ brightness: 0.94, saturation: 0.9 })
    .png()
    .toBuffer();
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: TABLE } })
    .composite([{ input: turned }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The top of the subject, where the tape or wrap is closed. */
async function closeUp(subject: Buffer, left: number): Promise<Buffer> {
  const { width = SIDE } = await sharp(subject).metadata();
  const side = Math.min(width - left, 300);
  return sharp(subject)
    .extract({ left, top: 0, width: side, height: side })
    .resize({ width: SIDE })
    .flatten({ background: TABLE })
    .modulate({ brightness: 0.96, saturation: 0.9 })
    .jpeg({ quality: 95 })
    .toBuffer();
}
