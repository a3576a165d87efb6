/** Drawn small, then enlarged in steps, each of which the browser smooths. */
const STEPS = [
  [5, 7],
  [10, 14],
  [20, 28],
  [40, 56],
  [80, 112],
] as const;

/** Blurs a small picture once; a CSS filter would blur every frame in which the card moves. */
export async function paintBlurred(canvas: HTMLCanvasElement, source: string): Promise<void> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return;
  }
  let before: CanvasImageSource = picture;
  for (const [width, height] of STEPS) {
    const isLast = width === canvas.width;
    const step: HTMLCanvasElement = isLast ? canvas : document.createElement("canvas");
    if (!isLast) Object.assign(step, { width, height });
    const context = step.getContext("2d");
    if (!context) return;
    context.imageSmoothingQuality = "high";
    context.drawImage(before, 0, 0, width, height);
    before = step;
  }
  canvas.dataset.painted = "true";
}

export const BLURRED_SIZE = { width: 80, height: 112 } as const;
