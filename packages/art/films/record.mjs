// Runs in the browser: plays one part on both canvases and records them at the same time.
import { front } from "./front.mjs";
import { overhead } from "./overhead.mjs";
import { drawLabel } from "./props.mjs";
import { OPENING, packSeconds } from "./script.mjs";
import { tornPack } from "./torn-pack.mjs";

const TYPE = "video/webm;codecs=vp9";
const FRAMES_PER_SECOND = 24;
const BITS_PER_SECOND = 170_000;

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

function recorderOf(canvas) {
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), {
    mimeType: TYPE,
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  return {
    start: () => recorder.start(),
    async stop() {
      recorder.stop();
      await stopped;
      return new Blob(parts, { type: "video/webm" });
    },
  };
}

/** A recording doesn't state its length, but seeking past the end makes the browser find it. */
async function lengthOf(blob) {
  const video = document.createElement("video");
  video.src = URL.createObjectURL(blob);
  await new Promise((resolve) => (video.onloadedmetadata = resolve));
  video.currentTime = 1e7;
  await new Promise((resolve) => (video.onseeked = resolve));
  return Math.round(video.duration * 1000);
}

async function textOf(blob) {
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  await new Promise((resolve) => (reader.onload = resolve));
  return reader.result.split(",")[1];
}

window.record = async ({ number, startMs, pictures }) => {
  const isOpening = number === 0;
  const seconds = isOpening ? OPENING.seconds : packSeconds(pictures.cards.length);
  const scene = await sceneOf(pictures);
  const cameras = [
    { id: "overhead", name: "Overhead", draw: overhead(scene) },
    { id: "front", name: "Front", draw: front(scene) },
  ].map(({ id, name, draw }) => {
    const canvas = document.getElementById(id);
    const c = canvas.getContext("2d", { alpha: false });
    return {
      id,
      recorder: recorderOf(canvas),
      show(t) {
        draw(c, { t, isOpening });
        drawLabel(c, name, startMs / 1000 + t);
      },
    };
  });
  for (const { show } of cameras) show(0);
  for (const { recorder } of cameras) recorder.start();
  const begin = performance.now();
  await new Promise((resolve) => {
    const next = () => {
      const t = (performance.now() - begin) / 1000;
      for (const { show } of cameras) show(Math.min(t, seconds));
      if (t >= seconds) resolve();
      else setTimeout(next, 1000 / FRAMES_PER_SECOND - 8);
    };
    next();
  });
  return Promise.all(
    cameras.map(async ({ id, recorder }) => {
      const blob = await recorder.stop();
      return { id, data: await textOf(blob), ms: await lengthOf(blob) };
    }),
  );
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
