// Camera B stands in front of the table and looks across it.
import { H, MAT, PAPER, W, WAX } from "./colors.mjs";
import { drawScreen, put, sprite, wrapped } from "./props.mjs";
import { between, cardPhases, mix, OPENING, PACK } from "./script.mjs";

const HORIZON = 292;
const STAND = 398;
const CENTER = { x: 418, y: 218 };

function ground() {
  const canvas = new OffscreenCanvas(W, H);
  const c = canvas.getContext("2d");
  const wall = c.createLinearGradient(0, 0, 0, HORIZON);
  wall.addColorStop(0, "#2a3040");
  wall.addColorStop(1, "#3b4254");
  c.fillStyle = wall;
  c.fillRect(0, 0, W, HORIZON);
  const lamp = c.createRadialGradient(210, 20, 10, 210, 60, 420);
  lamp.addColorStop(0, "rgb(255 226 170 / 0.34)");
  lamp.addColorStop(1, "rgb(255 226 170 / 0)");
  c.fillStyle = lamp;
  c.fillRect(0, 0, W, HORIZON);
  const table = c.createLinearGradient(0, HORIZON, 0, H);
  table.addColorStop(0, "#c9bfa9");
  table.addColorStop(1, PAPER);
  c.fillStyle = table;
  c.fillRect(0, HORIZON, W, H - HORIZON);
  c.fillStyle = MAT;
  c.beginPath();
  c.moveTo(150, HORIZON + 14);
  c.lineTo(704, HORIZON + 14);
  c.lineTo(832, H);
  c.lineTo(22, H);
  c.fill();
  c.strokeStyle = WAX;
  c.globalAlpha = 0.6;
  c.lineWidth = 1.5;
  c.beginPath();
  c.moveTo(38, H);
  c.lineTo(160, HORIZON + 22);
  c.lineTo(694, HORIZON + 22);
  c.lineTo(816, H);
  c.stroke();
  c.globalAlpha = 1;
  c.fillStyle = "#0b0d13";
  c.fillRect(762, 236, 10, 70);
  c.beginPath();
  c.ellipse(767, 306, 34, 6, 0, 0, 2 * Math.PI);
  c.fill();
  c.fillStyle = "rgb(23 26 36 / 0.62)";
  c.fillRect(0, H - 42, W, 42);
  return canvas;
}

function shadow(c, x, y, width, strength = 0.45) {
  const glow = c.createRadialGradient(0, 0, 0, 0, 0, width / 2);
  glow.addColorStop(0, `rgb(0 0 0 / ${strength})`);
  glow.addColorStop(1, "rgb(0 0 0 / 0)");
  c.save();
  c.translate(x, y);
  c.scale(1, 0.16);
  c.fillStyle = glow;
  c.fillRect(-width / 2, -width / 2, width, width);
  c.restore();
}

export function front({ box, pack, cards, cardBack, packCount }) {
  const still = ground();
  const sealed = sprite(pack.sealed, 128, { shadow: 8 });
  const body = sprite(pack.body, 128, { shadow: 8 });
  const strip = sprite(pack.strip, 128, { shadow: 4 });
  const back = sprite(pack.back, 128, { shadow: 2 });
  const small = sprite(pack.sealed, 78, { shadow: 6 });
  const boxSprite = sprite(box, 248, { shadow: 6 });
  const shown = cards.map((card) => sprite(card, 206, { radius: 8 }));
  const reverse = sprite(cardBack, 206, { radius: 8 });

  function drawOpening(c, t) {
    const cut = between(t, OPENING.cut);
    const unwrap = between(t, OPENING.unwrap);
    const out = between(t, OPENING.packsOut);
    const x = mix(CENTER.x, 250, out);
    const y = STAND - boxSprite.height / 2 + 8;
    shadow(c, x, STAND, 330);
    put(c, boxSprite, x, y);
    c.drawImage(
      wrapped(boxSprite.plain, { cut, unwrap }),
      x - boxSprite.plain.width / 2,
      y - boxSprite.plain.height / 2,
    );
    for (let k = 0; k < packCount; k += 1) {
      const late = between(out, [k * 0.08, 0.6 + k * 0.08]);
      if (late <= 0) continue;
      const standing = mix(x, 420 + k * 62, late);
      shadow(c, standing, STAND + 12, 100 * late, 0.35);
      put(c, small, standing, STAND + 12 - 62, { slant: 0.05, across: 0.86, alpha: late });
    }
  }

  function drawPack(c, t) {
    const arrive = between(t, PACK.arrive);
    const tear = between(t, PACK.tear);
    const rest = between(t, PACK.stepBack);
    const x = mix(mix(W + 90, CENTER.x, arrive), 132, rest);
    const y = mix(STAND - 150, STAND - 98, rest);
    shadow(c, x, STAND + 4, mix(190, 150, rest), 0.4);
    const pose = {
      across: mix(1, 0.84, rest),
      slant: mix(0, -0.08, rest),
      scale: mix(1.15, 0.92, rest),
    };
    if (tear <= 0) put(c, sealed, x, y, pose);
    else {
      put(c, back, x, y, pose);
      put(c, body, x, y, pose);
      put(c, strip, x - tear * 150, y - tear * 90, {
        ...pose,
        turn: -tear * 46,
        alpha: 1 - between(tear, [0.6, 1]),
      });
    }
    for (const [index, card] of shown.entries()) drawCard(c, { t, index, card });
  }

  function drawCard(c, { t, index, card }) {
    const { come, leave } = cardPhases(t, index, shown.length);
    if (come <= 0) return;
    const yaw = mix(mix(170, 0, come), -38, leave);
    const cosine = Math.cos((yaw * Math.PI) / 180);
    const restX = 596 + (index * 186) / Math.max(3, shown.length - 1);
    const x = mix(mix(150, CENTER.x, come), restX, leave);
    const y = mix(mix(STAND - 150, CENTER.y, come), STAND - 62, leave);
    const scale = mix(mix(0.5, 1.12, come), 0.52, leave);
    if (leave > 0) shadow(c, restX, STAND + 14, 110 * leave, 0.35);
    put(c, cosine < 0 ? reverse : card, x, y, {
      across: Math.abs(cosine),
      slant: Math.sin((yaw * Math.PI) / 180) * 0.12,
      scale,
    });
  }

  return (c, { t, isOpening }) => {
    c.drawImage(still, 0, 0);
    drawScreen(c, 706, 158, 122);
    if (isOpening) drawOpening(c, t);
    else drawPack(c, t);
  };
}
