import fs from "node:fs";

import { fileSource } from "@/components/breaks/station/cameras/chunk-source";
import { UnreadableFilmError } from "@/lib/videos/private-parts/film-bytes";
import { findPrivateParts } from "@/lib/videos/private-parts/find-private-parts";
import { tinyVideo } from "@/scripts/lib/break-videos.mjs";

const PLACE = "+43.6591-070.2568/";
const ascii = (text: string) => Buffer.from(text, "latin1");
const partsOf = (film: Uint8Array) =>
  findPrivateParts({
    size: film.length,
    read: (start, end) => Promise.resolve(film.subarray(start, end)),
  });
async function cleaned(film: Uint8Array): Promise<Buffer> {
  const privateParts = await partsOf(film);
  const file = new Blob([new Uint8Array(film)]);
  const source = fileSource(file, { contentType: "video/mp4", ms: 1, privateParts });
  const middle = Math.floor(film.length / 2);
  return Buffer.concat([await source.read(0, middle), await source.read(middle, film.length)]);
}
const isPrivate = async (film: Uint8Array) => (await partsOf(film)).some(({ isTidy }) => !isTidy);

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * i);
  return bytes;
};
const box = (type: string, ...inside: Uint8Array[]) => {
  const body = Buffer.concat(inside);
  return Buffer.concat([u32(body.length + 8), ascii(type), body]);
};
const handler = (kind: string) =>
  box("hdlr", u32(0, 0), ascii(kind), u32(0, 0, 0), ascii("DJI.AVC"));
const track = (kind: string, ...more: Uint8Array[]) =>
  box("trak", box("tkhd", u32(0)), box("mdia", box("mdhd", u32(0)), handler(kind), ...more));
const film = (...inMovie: Uint8Array[]) =>
  Buffer.concat([
    box("ftyp", ascii("qt  ")),
    box("mdat", ascii(`data${PLACE}`)),
    box("moov", box("mvhd", u32(0)), ...inMovie),
  ]);

const fixture = fs.readFileSync("tests/fixtures/film-with-a-place.mp4");
test.each([
  ["the user data of a phone", fixture],
  [
    "an iPhone's keys",
    film(
      box(
        "meta",
        handler("mdta"),
        box("keys", ascii("com.apple.quicktime.location.ISO6709")),
        box("ilst", ascii(PLACE)),
      ),
    ),
  ],
  [
    "a track's user data",
    film(
      box(
        "trak",
        box("tkhd", u32(0)),
        box("udta", box("loci", ascii(PLACE))),
        box("mdia", handler("vide")),
      ),
    ),
  ],
  [
    "XMP",
    Buffer.concat([film(), box("uuid", ascii(`BE7ACFCB97A942E8<exif:GPSLatitude>${PLACE}`))]),
  ],
  ["what is unknown", film(box("gps0", ascii(PLACE)))],
])("%s is taken out of an MP4, and its bytes stay where they are", async (_name, bytes) => {
  expect(await isPrivate(bytes)).toBe(true);
  const clean = await cleaned(bytes);
  expect(clean.length).toBe(bytes.length);
  const mdat = bytes.indexOf("mdat");
  const text = clean.toString("latin1").replace(bytes.toString("latin1", mdat, mdat + 26), "");
  expect(text).not.toContain(PLACE);
  expect(text).not.toContain("com.apple");
  expect(await isPrivate(clean)).toBe(false);
});

test("a track of positions goes with its data, those of pictures and sound stay", async () => {
  const table = box(
    "minf",
    box(
      "stbl",
      box("stsz", u32(0, 0, 1, PLACE.length)),
      box("stsc", u32(0, 1, 1, 1, 1)),
      box("stco", u32(0, 1, 24)),
    ),
  );
  const bytes = film(track("vide"), track("soun"), track("meta", table));
  expect(bytes.toString("latin1", 24, 24 + PLACE.length)).toBe(PLACE);
  const clean = await cleaned(bytes);
  expect(clean.toString("latin1")).not.toContain(PLACE);
  expect(clean.toString("latin1").split("trak")).toHaveLength(3);
  expect(clean.toString("latin1")).not.toContain("DJI");
  const fragmented = Buffer.concat([bytes, box("moof", box("mfhd", u32(0)))]);
  await expect(partsOf(fragmented)).rejects.toThrow(UnreadableFilmError);
});

test("tags and the names of programs are taken out of a WebM, which stays playable", async () => {
  const plain = tinyVideo();
  expect(await isPrivate(plain)).toBe(false);
  const tags = (length: number, text: string) =>
    Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | length]), ascii(text)]);
  const place = `sD.LOCATION${PLACE}`;
  const bytes = Buffer.concat([plain, tags(place.length, place)]);
  const clean = await cleaned(bytes);
  expect(clean.length).toBe(bytes.length);
  expect(clean.toString("latin1")).not.toContain("LOCATION");
  expect(await isPrivate(clean)).toBe(false);
});

test("a film that ends early or lies about its boxes is refused", async () => {
  for (const bytes of [
    film().subarray(0, film().length - 3),
    Buffer.concat([film(), u32(4), ascii("moov")]),
    Buffer.concat([film(), u32(1), ascii("moov"), u32(0xffffffff, 0xffffffff)]),
    tinyVideo().subarray(0, 60),
  ])
    await expect(partsOf(bytes)).rejects.toThrow(UnreadableFilmError);
});
