import { H, W } from "./colors.mjs";
// Runs in the browser: draws one part for each camera and encodes it.
import { front } from "./front.mjs";
import { overhead } from "./overhead.mjs";
import { drawLabel } from "./props.mjs";
import { OPENING, packSeconds } from "./script.mjs";
import { tornPack } from "./torn-pack.mjs";

const FRAMES_PER_SECOND = 20;
const ENCODER = {
  codec: "vp09.00.30.08",
  width: W,
  height: H,
  framerate: FRAMES_PER_SECOND,
  bitrate: 46_000,
  latencyMode: "quality",
};

async function load(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
const loadAll = async (addresses) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(addresses).map(async ([name, address]) => [name, await load(address)]),
    ),
  );

async function sceneOf({ box, pack, cardBack, cards, packCount }) {
  await document.fonts.load("500 15px Label");
  return {
    box: await load(box),
    pack: tornPack(await loadAll(pack)),
    cardBack: await load(cardBack),
    cards: await Promise.all(cards.map(load)),
    packCount,
  };
}

const textOf = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Encodes frame by frame, so that a slow computer films the same. */
async function encode(canvas, { seconds, show, bitrate }) {
  const frames = [];
  let failure = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const ms = Math.round(chunk.timestamp / 1000);
      frames.push({ ms, isKey: chunk.type === "key", data: textOf(bytes) });
    },
    error: (error) => (failure = error),
  });
  encoder.configure({ ...ENCODER, ...(bitrate && { bitrate }) });
  const count = Math.ceil(seconds * FRAMES_PER_SECOND);
  for (let index = 0; index < count && !failure; index += 1) {
    show(index / FRAMES_PER_SECOND);
    const timestamp = Math.round((index * 1e6) / FRAMES_PER_SECOND);
    const frame = new VideoFrame(canvas, { timestamp });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await encoder.flush();
  encoder.close();
  if (failure) throw failure;
  return { width: W, height: H, frames, ms: Math.round((count * 1000) / FRAMES_PER_SECOND) };
}

window.film = async ({ number, startMs, pictures, bitrate }) => {
  const isOpening = number === 0;
  const seconds = isOpening ? OPENING.seconds : packSeconds(pictures.cards.length);
  const scene = await sceneOf(pictures);
  const filmed = [];
  for (const [id, name, camera] of [
    ["overhead", "Overhead", overhead],
    ["front", "Front", front],
  ]) {
    const canvas = document.getElementById(id);
    const c = canvas.getContext("2d", { alpha: false });
    const draw = camera(scene);
    const show = (t) => {
      draw(c, { t, isOpening });
      drawLabel(c, name, startMs / 1000 + t);
    };
    filmed.push({ id, film: await encode(canvas, { seconds, show, bitrate }) });
  }
  return filmed;
};

window.preview = async ({ number, t, pictures }) => {
  const scene = await sceneOf(pictures);
  for (const [id, camera] of [
    ["overhead", overhead],
    ["front", front],
  ]) {
    const c = document.getElementById(id).getContext("2d", { alpha: false });
    camera(scene)(c, { t, isOpening: number === 0 });
    drawLabel(c, id === "front" ? "Front" : "Overhead", t);
  }
};
