import { TEAR_LINE } from "@/components/cards/tear-line";
import type { Area, ClipLayout } from "@/components/videos/clips/clip-plan";

export type ClipWords = { name: string; details: string; challenge: string; address: string };
export type ClipLook = {
  background: string;
  foreground: string;
  muted: string;
  light: string;
  font: string;
};
export type ClipPictures = { pack: ImageBitmap; back: ImageBitmap; card: ImageBitmap };
type Screens = { A: CanvasImageSource | null; B: CanvasImageSource | null };
type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const easeOut = (t: number) => 1 - (1 - t) ** 3;
const middleOf = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

/** The largest area of these proportions within another, in its middle. */
function fit(area: Area, proportion: number): Area {
  const width = Math.min(area.width, area.height * proportion);
  const height = width / proportion;
  return {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  };
}

export function createClipPainter(
  brush: Brush,
  {
    layout,
    look,
    words,
    pictures,
  }: { layout: ClipLayout; look: ClipLook; words: ClipWords; pictures: ClipPictures },
) {
  function ground(): void {
    brush.globalAlpha = 1;
    brush.fillStyle = look.background;
    brush.fillRect(0, 0, layout.width, layout.height);
  }

  function glow(area: Area, strength: number): void {
    const { x, y } = middleOf(area);
    const gradient = brush.createRadialGradient(x, y, 0, x, y, area.height * 0.7);
    gradient.addColorStop(0, look.light);
    gradient.addColorStop(1, look.background);
    brush.globalAlpha = strength;
    brush.fillStyle = gradient;
    brush.fillRect(0, 0, layout.width, layout.height);
    brush.globalAlpha = 1;
  }

  function line(text: string, at: { x: number; y: number; size: number; width: number }): void {
    brush.font = `600 ${at.size}px ${look.font}`;
    // Long names get narrower instead of being cut off.
    brush.fillText(text, at.x, at.y, at.width);
  }

  function foot(): void {
    const { x, y, width } = layout.foot;
    brush.textBaseline = "top";
    brush.fillStyle = look.foreground;
    line(`Code words: ${words.challenge}`, { x, y: y + 6, size: 26, width });
    brush.fillStyle = look.muted;
    line(words.address, { x, y: y + 42, size: 22, width });
  }

  /** `isStrip`: above the tear, else below it. */
  function clipAtTear({ x, y, width, height }: Area, isStrip: boolean): void {
    brush.beginPath();
    for (const [left, top] of TEAR_LINE)
      brush.lineTo(x + (left / 100) * width, y + (top / 100) * height);
    const edge = isStrip ? y - height : y + height;
    brush.lineTo(x + width * 1.02, edge);
    brush.lineTo(x - width * 0.02, edge);
    brush.closePath();
    brush.clip();
  }

  function tear(progress: number): void {
    const { pack } = pictures;
    const area = fit(layout.stage, pack.width / pack.height);
    const torn = Math.min(1, progress / 0.55);
    const flown = easeOut(Math.max(0, (progress - 0.55) / 0.45));
    glow(area, 0.15 + 0.5 * torn);
    if (flown > 0) card(pictures.back, fit(layout.stage, 5 / 7));
    brush.save();
    brush.translate(0, flown * layout.height);
    clipAtTear(area, false);
    brush.drawImage(pack, area.x, area.y, area.width, area.height);
    brush.restore();
    brush.save();
    const pivot = { x: area.x + area.width * torn, y: area.y + area.height * 0.09 };
    brush.translate(pivot.x, pivot.y - flown * layout.height);
    brush.rotate(-0.12 * torn - 0.6 * flown);
    brush.translate(-pivot.x, -pivot.y);
    clipAtTear(area, true);
    brush.drawImage(pack, area.x, area.y, area.width, area.height);
    brush.restore();
  }

  function card(picture: ImageBitmap, area: Area, turn = 1): void {
    const { x, y } = middleOf(area);
    const width = area.width * Math.abs(turn);
    brush.save();
    brush.beginPath();
    brush.roundRect(x - width / 2, y - area.height / 2, width, area.height, area.width * 0.042);
    brush.clip();
    brush.drawImage(picture, x - width / 2, area.y, width, area.height);
    brush.restore();
  }

  function turn(progress: number): void {
    const area = fit(layout.stage, 5 / 7);
    const turned = easeOut(Math.min(1, progress / 0.7));
    glow(area, 0.2 + 0.5 * turned);
    const angle = Math.cos(Math.PI * turned);
    card(angle > 0 ? pictures.back : pictures.card, area, angle);
  }

  function screen(picture: CanvasImageSource | null, area: Area, name: string): void {
    brush.save();
    brush.beginPath();
    brush.rect(area.x, area.y, area.width, area.height);
    brush.clip();
    if (picture) brush.drawImage(picture, area.x, area.y, area.width, area.height);
    brush.restore();
    brush.textBaseline = "top";
    brush.fillStyle = look.muted;
    line(name, { x: area.x + 12, y: area.y + 10, size: 20, width: area.width });
  }

  function film({ A, B }: Screens): void {
    screen(A, layout.A, "Camera A");
    screen(B, layout.B, "Camera B");
    card(pictures.card, layout.scan);
    const { x, y, width } = layout.words;
    brush.textBaseline = "top";
    brush.fillStyle = look.foreground;
    line(words.name, { x, y: y + 4, size: 34, width });
    brush.fillStyle = look.muted;
    line(words.details, { x, y: y + 52, size: 24, width });
  }

  return {
    tear(progress: number) {
      ground();
      tear(progress);
      foot();
    },
    turn(progress: number) {
      ground();
      turn(progress);
      foot();
    },
    film(screens: Screens) {
      ground();
      film(screens);
      foot();
    },
  };
}
