// Camera A looks down on the mat.
import { H, INK, MAT, PAPER, W, WAX } from "./colors.mjs";
import { drawScreen, put, sprite, wrapped } from "./props.mjs";
import { between, cardPhases, mix, OPENING, PACK } from "./script.mjs";

const CENTER = { x: 470, y: 232 };
const PILE = { x: 742, y: 250 };
const PACK_REST = { x: 245, y: 262 };

/** The static part of the scene. */
function ground() {
  const canvas = new OffscreenCanvas(W, H);
  const c = canvas.getContext("2d");
  c.fillStyle = PAPER;
  c.fillRect(0, 0, W, H);
  c.strokeStyle = "rgb(60 50 30 / 0.07)";
  for (let y = 18; y < H; y += 46) {
    c.beginPath();
    c.moveTo(0, y);
    c.bezierCurveTo(W * 0.3, y + 5, W * 0.6, y - 5, W, y + 2);
    c.stroke();
  }
  c.shadowColor = "rgb(0 0 0 / 0.35)";
  c.shadowBlur = 24;
  c.shadowOffsetY = 6;
  c.fillStyle = MAT;
  c.beginPath();
  c.roundRect(150, 22, 688, 416, 16);
  c.fill();
  c.shadowColor = "transparent";
  c.strokeStyle = WAX;
  c.globalAlpha = 0.65;
  c.lineWidth = 1.5;
  c.beginPath();
  c.roundRect(162, 34, 664, 392, 10);
  c.stroke();
  c.globalAlpha = 1;
  const light = c.createRadialGradient(430, 160, 80, 430, 220, 560);
  light.addColorStop(0, "rgb(255 244 220 / 0.16)");
  light.addColorStop(1, "rgb(10 10 20 / 0.34)");
  c.fillStyle = light;
  c.fillRect(0, 0, W, H);
  c.fillStyle = "rgb(23 26 36 / 0.62)";
  c.fillRect(0, H - 42, W, 42);
  return canvas;
}

export function overhead({ box, pack, cards, packCount }) {
  const still = ground();
  const sealed = sprite(pack.sealed, 150);
  const body = sprite(pack.body, 150);
  const strip = sprite(pack.strip, 150, { shadow: 6 });
  const back = sprite(pack.back, 150, { shadow: 4 });
  const small = sprite(pack.sealed, 84, { shadow: 8 });
  const boxSprite = sprite(box, 240);
  const shown = cards.map((card) => sprite(card, 236, { radius: 9 }));

  function drawOpening(c, t) {
    const cut = between(t, OPENING.cut);
    const unwrap = between(t, OPENING.unwrap);
    const out = between(t, OPENING.packsOut);
    const x = mix(CENTER.x + 40, 320, out);
    put(c, boxSprite, x, 228);
    c.drawImage(
      wrapped(boxSprite.plain, { cut, unwrap }),
      x - boxSprite.plain.width / 2,
      228 - boxSprite.plain.height / 2,
    );
    drawBlade(c, x - 120 + 240 * cut, 228 - boxSprite.height * 0.2, cut);
    for (let k = 0; k < packCount; k += 1) {
      const late = between(out, [k * 0.08, 0.6 + k * 0.08]);
      put(
        c,
        small,
        mix(x, 530 + (k % 3) * 104, late),
        mix(228, 150 + Math.floor(k / 3) * 164, late),
        {
          turn: mix(0, [-3, 2, -1, 3, -2, 1][k], late),
          alpha: late,
        },
      );
    }
  }

  function drawBlade(c, x, y, cut) {
    if (cut <= 0 || cut >= 1) return;
    c.save();
    c.translate(x, y);
    c.rotate(-0.5);
    c.fillStyle = "#cfd3dc";
    c.beginPath();
    c.moveTo(0, 0);
    c.lineTo(10, -26);
    c.lineTo(16, -26);
    c.lineTo(16, -6);
    c.fill();
    c.fillStyle = INK;
    c.beginPath();
    c.roundRect(5, -96, 16, 72, 6);
    c.fill();
    c.restore();
  }

  function drawPack(c, t) {
    const arrive = between(t, PACK.arrive);
    const tear = between(t, PACK.tear);
    const rest = between(t, PACK.stepBack);
    const at = {
      x: mix(mix(-80, CENTER.x, arrive), PACK_REST.x, rest),
      y: mix(CENTER.y, PACK_REST.y, rest),
    };
    const pose = { turn: mix(mix(-14, 0, arrive), -5, rest), scale: mix(1.25, 1, rest) };
    if (tear <= 0) put(c, sealed, at.x, at.y, pose);
    else {
      put(c, back, at.x, at.y, pose);
      put(c, body, at.x, at.y, pose);
      put(c, strip, at.x + tear * 190, at.y - tear * 60, {
        ...pose,
        turn: pose.turn + tear * 38,
        alpha: 1 - between(tear, [0.6, 1]),
      });
    }
    for (const [index, card] of shown.entries()) {
      const { come, leave } = cardPhases(t, index, shown.length);
      if (come <= 0) continue;
      put(
        c,
        card,
        mix(mix(PACK_REST.x, CENTER.x, come), PILE.x + index * 3, leave),
        mix(mix(PACK_REST.y, CENTER.y, come), PILE.y - index * 4, leave),
        {
          turn: mix(
            mix(-5, [-1.5, 1, -0.5, 1.5][index % 4], come),
            [-6, 4, -2, 5][index % 4],
            leave,
          ),
          scale: mix(mix(0.55, 1.08, come), 0.56, leave),
          alpha: between(come, [0, 0.25]),
        },
      );
    }
  }

  return (c, { t, isOpening }) => {
    c.drawImage(still, 0, 0);
    drawScreen(c, 22, 46, 110);
    if (isOpening) drawOpening(c, t);
    else drawPack(c, t);
  };
}
