// Pictures and shapes that both cameras see.
import { H, INK, W, WAX } from "./colors.mjs";

/** A picture with its shadow, cached because shadows are slow to draw. */
export function sprite(image, width, { shadow = 14, radius = 0 } = {}) {
  const height = (width * image.height) / image.width;
  const pad = shadow * 2;
  const canvas = new OffscreenCanvas(Math.ceil(width + pad * 2), Math.ceil(height + pad * 2));
  const c = canvas.getContext("2d");
  const inner = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const i = inner.getContext("2d");
  if (radius) {
    i.roundRect(0, 0, width, height, radius);
    i.clip();
  }
  i.imageSmoothingQuality = "high";
  i.drawImage(image, 0, 0, width, height);
  c.shadowColor = "rgb(0 0 0 / 0.5)";
  c.shadowBlur = shadow;
  c.shadowOffsetY = shadow / 2;
  c.drawImage(inner, pad, pad);
  return { canvas, width, height, plain: inner };
}

/** `turn` is in degrees; `across` scales the width. */
export function put(
  c,
  { canvas },
  x,
  y,
  { turn = 0, scale = 1, across = 1, slant = 0, alpha = 1 } = {},
) {
  if (alpha <= 0 || scale <= 0) return;
  c.save();
  c.globalAlpha = alpha;
  c.translate(x, y);
  c.rotate((turn * Math.PI) / 180);
  c.transform(across * scale, slant * scale, 0, scale, 0, 0);
  c.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  c.restore();
}

/** The station's screen, once its words were filmed from close up (plate.mjs). */
export function drawScreen(c, x, y, width) {
  const height = width * 0.66;
  c.save();
  c.translate(x, y);
  c.fillStyle = "#0b0d13";
  c.beginPath();
  c.roundRect(-6, -6, width + 12, height + 12, 10);
  c.fill();
  c.fillStyle = INK;
  c.fillRect(0, 0, width, height);
  c.fillStyle = WAX;
  c.fillRect(width * 0.41, height * 0.47, width * 0.18, 3);
  c.restore();
}

/** Labels the picture as a drawing, as on all of our drawings. */
export function drawLabel(c, camera, seconds) {
  c.save();
  c.font = "500 15px Label, sans-serif";
  c.fillStyle = "rgb(239 233 220 / 0.82)";
  c.textBaseline = "alphabetic";
  c.fillText(`Table 1 · ${camera}`, 20, H - 18);
  c.textAlign = "right";
  c.fillText("Drawn for the demo", W - 20, H - 18);
  c.textAlign = "center";
  const rest = (seconds % 60).toFixed(1).padStart(4, "0");
  c.fillText(`${Math.floor(seconds / 60)}:${rest}`, W / 2, H - 18);
  c.restore();
}

/** The gleam of the wrap over the box, and the cut through it. `box` is its plain picture. */
export function wrapped(box, { cut, unwrap }) {
  const { width, height } = box;
  const canvas = new OffscreenCanvas(width, height);
  const c = canvas.getContext("2d");
  c.drawImage(box, 0, 0);
  if (unwrap < 1) {
    c.globalCompositeOperation = "source-atop";
    c.globalAlpha = 1 - unwrap;
    const gleam = c.createLinearGradient(0, 0, width, height);
    for (const [at, strength] of [
      [0, 0.34],
      [0.2, 0.06],
      [0.34, 0.3],
      [0.42, 0.05],
      [0.7, 0.24],
      [0.8, 0.04],
      [1, 0.28],
    ])
      gleam.addColorStop(at, `rgb(255 255 255 / ${strength})`);
    c.fillStyle = gleam;
    c.fillRect(0, -unwrap * height, width, height);
    if (cut > 0) {
      c.fillStyle = "rgb(255 255 255 / 0.85)";
      c.fillRect(0, height * 0.3, width * cut, 2);
    }
  }
  return canvas;
}
