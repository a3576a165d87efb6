import { dark, mix } from "../color.mjs";
import { hull, pt } from "../geometry.mjs";
export function head(pen) {
  const {
    r,
    a,
    b,
    P,
    S,
    N,
    pose,
    skin,
    hair,
    style,
    ink,
    key,
    white,
    push,
    shape,
    sh,
    paint,
    add,
  } = pen;
  pen.cur = "head";
  const hd = add(N, P.head),
    htf = `translate(${pt(...hd)}) rotate(${P.tilt})`;
  const hs = (d, fill, o = {}) => shape(d, fill, { tf: htf, ...o });
  const hr = (d, fill, extra = "") =>
    push(`<path d="${d}" fill="${fill}" transform="${htf}" ${extra}/>`);
  const faceD = hull([
    [0, -3, 19],
    [8, 11, 10.5],
    [13, 4, 7],
  ]);
  if (style === "tail") tail(hs, hr, hair, b);
  if (S === "football") {
    hs(faceD, skin);
    hr("M22 -2L12 20L26 18z", sh(skin));
    hs(
      "M24 -8C22 -24 8 -30 -5 -28C-21 -26 -29 -12 -27 4C-26 14 -20 20 -12 22L4 20L6 8L14 2L25 0z",
      paint(a),
      {
        lite: "M18 -12C12 -24 0 -26 -8 -22C-18 -17 -22 -8 -20 2C-14 -12 -2 -16 18 -12z",
      },
    );
    hr("M-24 -13C-16 -27 4 -31 17 -21L14 -17C2 -25 -12 -22 -19 -9z", b);
    hr(
      "M6 8L31 6M7 15L29 18M31 5L27 22L10 24M20 7L19 22",
      "none",
      `stroke="${white}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"`,
    );
    hr("M0 6a3.4 3.4 0 1 0 .1 0z", key);
  } else if (S === "hockey") {
    hs(faceD, skin);
    hr("M2 22C12 22 18 16 20 8L12 10L8 20z", sh(skin));
    if (P.goalie) {
      hs("M-24 -6C-22 -26 20 -28 24 -8C26 6 20 22 8 27C-2 28 -14 24 -20 12z", paint(white), {
        lite: "M-18 -8C-14 -22 12 -22 16 -12C6 -16 -6 -14 -12 6z",
      });
      hr("M-24 -8C-14 -18 14 -20 24 -10L22 -16C14 -30 -18 -28 -24 -8z", a);
      hr("M-6 26L0 12L10 26z", b);
      hr("M-10 -6H18L14 12H-4z", dark(ink, 0.2));
      hr(
        "M-10 0H17M-8 6H16M-2 -6V12M5 -6V12M12 -6V11",
        "none",
        `stroke="#e8ebee" stroke-width="2"`,
      );
    } else {
      hs("M22 -9C18 -25 2 -28 -10 -24C-22 -19 -27 -6 -23 8L-15 12L-8 4L-2 -6L22 -7z", paint(a), {
        lite: "M14 -13C6 -23 -6 -22 -13 -17C-19 -12 -21 -6 -19 0C-12 -10 0 -14 14 -13z",
      });
      hr("M-4 -6L23 -8L24 5L4 6z", mix(b, white, 0.55), 'opacity=".75"');
      hr("M-8 4L4 20", "none", `stroke="${key}" stroke-width="2.6"`);
      hr("M-17 -16L6 -22", "none", `stroke="${b}" stroke-width="4"`);
    }
  } else if (S === "baseball") {
    hs(faceD, skin);
    hr("M-6 -7H24L19 -1L4 1L-4 10z", sh(skin));
    hr("M2 22C14 22 20 15 20 7L13 10L10 18z", sh(skin));
    hs("M-13 -8L-19 0C-20 8 -16 14 -10 15L-6 2z", hair, { line: false });
    hs("M20 -8C18 -24 4 -29 -8 -25C-20 -21 -24 -10 -21 -2L-4 -5z", paint(a), {
      lite: "M10 -13C6 -23 -4 -23 -10 -19C-16 -15 -18 -10 -17 -6z",
    });
    if (pose === "batter") {
      hs("M-14 -6L4 -6L3 6C2 13 -4 16 -10 14C-15 12 -16 4 -14 -6z", paint(a));
      hr("M-6 3a4 4 0 1 0 .1 0z", key);
    }
    hs("M-4 -8L18 -10C28 -11 36 -7 38 -2C28 -4 12 -3 -2 -3z", paint(b === white ? ink : b));
    hr("M6 -24a3 3 0 1 0 .1 0z", b);
  } else {
    hs(faceD, skin);
    hr("M3 22C14 22 20 15 20 7L13 10L10 18z", sh(skin));
    hr("M-4 5a4.5 5.5 0 1 0 .1 0z", sh(skin));
    const cut = style ? 4 : r.int(0, 3);
    if (cut === 4) tied(hs, hr, hair, b, style);
    else if (cut === 0)
      hs("M19 -9C14 -25 0 -28 -11 -23C-22 -18 -24 -5 -19 5L-12 9L-9 -2L-2 -10z", hair, {
        line: false,
      });
    else if (cut === 1) {
      hs("M20 -8C18 -30 -2 -36 -16 -26C-28 -18 -29 -2 -20 9L-12 11L-9 -2L0 -10z", hair, {
        line: false,
      });
      hr("M19 -12L-22 -3", "none", `stroke="${b}" stroke-width="5.5"`);
    } else if (cut === 2) {
      hs("M17 -13C10 -24 -2 -25 -11 -20C-20 -14 -21 -4 -17 6L-11 5L-8 -6z", hair, { line: false });
      hs(
        hull([
          [-22, -10, 8],
          [-13, -12, 7],
        ]),
        hair,
        { line: false },
      );
    } else {
      hs("M16 -14C8 -24 -4 -24 -12 -19C-20 -13 -20 -2 -16 4L-10 2L-8 -8z", hair, { line: false });
      hr("M19 2L15 20C8 24 2 22 0 16L8 14z", hair, 'opacity=".9"');
    }
    hr("M10 -3L17 -4", "none", `stroke="${key}" stroke-width="2.4"`);
  }
}
/** Long hair in a tail that flies behind, even from under a cap or helmet. */
function tail(hs, hr, hair, tie) {
  hs(
    "M-14 -4C-30 -8 -44 -2 -52 12C-58 24 -66 28 -78 26C-70 38 -52 42 -40 32C-30 24 -26 16 -14 14z",
    hair,
    { line: false },
  );
  hr(
    "M-24 -2C-38 2 -42 14 -54 26",
    "none",
    `stroke="#fff" stroke-opacity=".2" stroke-width="3" stroke-linecap="round"`,
  );
  hr("M-22 -6L-19 13", "none", `stroke="${tie}" stroke-width="5.5" stroke-linecap="round"`);
}
function tied(hs, hr, hair, tie, style) {
  if (style === "bun")
    hs("M-16 -38C-4 -44 6 -34 2 -26C-2 -16 -20 -16 -22 -26C-22 -32 -20 -36 -16 -38z", hair, {
      line: false,
    });
  hs(
    "M19 -10C14 -26 -2 -29 -12 -23C-23 -17 -26 -3 -20 8C-16 13 -11 12 -9 8L-7 -3C0 -4 10 -10 19 -10z",
    hair,
    { line: false },
  );
  hr(
    "M-8 -24C-16 -18 -19 -8 -18 2M2 -26C-8 -20 -13 -12 -14 -4",
    "none",
    `stroke="#fff" stroke-opacity=".16" stroke-width="2.4" stroke-linecap="round"`,
  );
  hr(
    "M17 -15C8 -24 -10 -22 -21 -8",
    "none",
    `stroke="${tie}" stroke-width="4.5" stroke-linecap="round"`,
  );
}
