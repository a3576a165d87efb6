import { contrast, lum, on } from "../color.mjs";
import { at, f1, hull, pt } from "../geometry.mjs";
import { text } from "../type.mjs";
export function torso(pen) {
  const {
    c,
    b,
    P,
    S,
    N,
    number,
    mirror,
    skin,
    ink,
    key,
    white,
    big,
    jersey,
    trim,
    shN,
    shF,
    hN,
    hF,
    elN,
    push,
    limb,
    blob,
    add,
  } = pen;
  pen.cur = "torso";
  const sr = { baseball: 19, basketball: 16, football: 25, soccer: 18, hockey: 25 }[S];
  const tor = [
    [...shN, sr],
    [...shF, sr],
    [hN[0], hN[1] - 4, 21 * big],
    [hF[0], hF[1] - 4, 21 * big],
  ];
  {
    const hd = add(N, P.head);
    limb(
      [
        [N[0], N[1] + 2, 13],
        [hd[0] * 0.5 + N[0] * 0.5, hd[1] * 0.5 + N[1] * 0.5, 11],
      ],
      skin,
    );
  }
  if (S === "basketball")
    limb(
      [
        [...shN, 17],
        [...at(shN, elN, 0.3), 15],
      ],
      skin,
      { line: false },
    );
  blob(tor, jersey);
  const tclip = c.clip(`<path d="${hull(tor)}"/>`);
  const mid = [(shN[0] + shF[0]) / 2, (shN[1] + shF[1]) / 2],
    pel = [(hN[0] + hF[0]) / 2, (hN[1] + hF[1]) / 2];
  const rot = (Math.atan2(pel[0] - mid[0], pel[1] - mid[1]) * -180) / Math.PI; // 0 = upright
  const wide = Math.hypot(shF[0] - shN[0], shF[1] - shN[1]);
  const tl = Math.hypot(pel[0] - mid[0], pel[1] - mid[1]);
  let deco = "";
  if (S === "hockey")
    deco +=
      `<path d="M-80 ${tl - 16}H80V${tl + 2}H-80z" fill="${white}"/>` +
      `<path d="M-80 ${tl - 11}H80V${tl - 3}H-80z" fill="${b}"/>` +
      `<path d="M-60 -30L0 12L60 -30z" fill="${b}"/>`;
  if (S === "football") deco += `<path d="M-90 -40H90V-8H-90z" fill="${b}"/>`;
  if (S === "soccer" && !P.keeper) deco += `<path d="M-9 -40H9V140H-9z" fill="${b}"/>`;
  if (S === "baseball")
    deco +=
      `<path d="M-1.5 -30h3V140h-3z" fill="${trim}"/>` +
      `<path d="M-80 ${tl - 3}H80V${tl + 8}H-80z" fill="${ink}"/>`;
  if (S === "basketball")
    deco +=
      `<path d="M${-wide / 2 - 26} 8L${-wide / 2 + 6} 24L${-wide / 2 + 10} 140H-90z" ` +
      `fill="${b}"/><path d="M-12 -26Q0 6 12 -26z" fill="${b}"/>`;
  if ((number !== "" && S !== "soccer") || P.keeper)
    deco +=
      (mirror ? '<g transform="scale(-1 1)">' : "<g>") +
      text(c, number, {
        x: mirror ? -2 : 2,
        y: tl * 0.7,
        face: "bold",
        size: S === "baseball" ? 40 : 54,
        fill: lum(jersey) > 0.55 ? (contrast(b, jersey) > 3 ? b : key) : on(jersey, white, ink),
        anchor: "middle",
        sx: Math.min(1, wide / 66 + 0.12),
      }) +
      "</g>";
  push(
    `<g clip-path="url(#${tclip})">` +
      `<g transform="translate(${pt(...mid)}) rotate(${f1(rot)})">${deco}</g>` +
      `<path d="${hull(tor.map(([x, y, q]) => [x + 30, y + 22, q * 0.9]))}" ` +
      `fill="${key}" opacity=".0"/></g>`,
  );
  push(`<path d="${hull(tor)}" fill="none" stroke="${key}" stroke-width="2.4"/>`);
}
