// How athletes stand, a row a pose. The pelvis is the origin, y points down, n is near, f far.

// The direction in which an elbow or a knee bends.
const U = [0, -1],
  D = [0, 1],
  L = [-1, 0],
  R = [1, 0];

const byPose = (rows) => Object.fromEntries(rows.map(([pose, ...row]) => [pose, row]));

/** The neck; shoulders and head, from the neck; hips; how far the head tilts. */
const TRUNKS = [
  ["baseball", "batter", [-20, -106], [-33, 9], [35, 4], [13, -27], [-19, 3], [19, 5], 8],
  ["baseball", "pitcher", [-28, -102], [-30, 14], [34, -6], [16, -27], [-14, 2], [16, 0], 4],
  ["baseball", "fielder", [16, -105], [-30, 8], [30, -6], [14, -26], [-17, 3], [17, 0], -28],
  ["baseball", "slide", [-84, -66], [-22, 18], [26, -16], [8, -30], [-12, 8], [12, -6], -6],
  ["basketball", "dunk", [24, -103], [-30, -2], [30, 12], [15, -26], [-16, 3], [17, 1], -14],
  ["basketball", "jumper", [2, -105], [-29, 4], [29, 2], [12, -27], [-16, 2], [16, 2], -18],
  ["basketball", "drive", [50, -92], [-26, 14], [26, -8], [24, -20], [-16, 4], [16, 0], 8],
  ["basketball", "block", [-6, -106], [-30, 4], [30, 0], [8, -27], [-16, 2], [16, 2], -24],
  ["football", "throw", [-14, -104], [-40, 6], [40, 4], [8, -26], [-18, 3], [18, 3], -2],
  ["football", "catch", [26, -101], [-34, 8], [36, -8], [12, -25], [-16, 4], [17, 0], -26],
  ["football", "runner", [52, -90], [-34, 14], [32, -12], [24, -18], [-16, 4], [16, 0], 10],
  ["football", "tackle", [76, -62], [-26, 26], [26, -20], [30, -12], [-14, 10], [14, -6], 16],
  ["soccer", "strike", [-44, -97], [-32, 12], [32, -4], [17, -24], [-14, 2], [16, 0], 8],
  ["soccer", "volley", [34, -99], [-32, 8], [30, -8], [18, -24], [-16, 3], [16, 0], 12],
  ["soccer", "save", [88, -54], [-14, 24], [14, -22], [27, -10], [-8, 16], [4, -14], 20],
  ["soccer", "header", [16, -104], [-32, 8], [31, -6], [16, -26], [-16, 3], [16, 0], -16],
  ["hockey", "slap", [34, -95], [-36, 6], [34, 4], [20, -22], [-18, 4], [18, 2], 10],
  ["hockey", "skate", [54, -86], [-34, 10], [32, -6], [24, -17], [-18, 4], [17, 0], 10],
  ["hockey", "goalie", [0, -92], [-40, 12], [40, 4], [4, -22], [-20, 2], [20, 2], 0],
];

/** Hands and feet: x, y, bend. */
const LIMBS = byPose([
  ["batter", [70, -62, D], [78, -70, D], [-70, 158, R], [104, 152, R]],
  ["pitcher", [-124, -58, D], [88, -128, D], [-18, 182, R], [112, 22, U]],
  ["fielder", [-72, -66, L], [104, -196, R], [-84, 138, R], [58, 150, R]],
  ["slide", [-128, 38, L], [-2, -142, R], [52, 76, U], [166, 30, U]],
  ["dunk", [-4, -216, L], [128, -78, D], [-92, 128, R], [70, 118, R]],
  ["jumper", [40, -196, L], [58, -190, R], [-34, 174, R], [24, 166, R]],
  ["drive", [96, 16, L], [120, -66, D], [-136, 108, R], [92, 138, R]],
  ["block", [-96, -170, L], [64, -214, R], [-66, 138, R], [44, 150, R]],
  ["throw", [-82, -150, L], [98, -84, D], [-92, 152, R], [100, 152, R]],
  ["catch", [-84, -84, L], [112, -186, R], [-128, 92, D], [82, 122, R]],
  ["runner", [44, -26, L], [152, -102, D], [-134, 66, D], [66, 142, R]],
  ["tackle", [150, 28, D], [196, -66, D], [-150, 100, D], [-20, 150, R]],
  ["strike", [-156, -46, U], [56, -138, D], [-16, 182, R], [156, 38, U]],
  ["volley", [-88, -110, D], [128, -118, D], [-138, 50, D], [40, 176, R]],
  ["save", [202, -62, D], [196, -112, U], [-158, 92, D], [-112, -6, U]],
  ["header", [-112, -84, D], [118, -96, D], [-104, 112, R], [30, 166, R]],
  ["slap", [-52, -100, D], [16, -42, D], [-96, 138, R], [104, 128, R]],
  ["skate", [40, -6, L], [112, -28, D], [-146, 96, R], [74, 138, R]],
  ["goalie", [-92, -6, L], [112, -108, D], [-150, 92, U], [150, 92, U]],
]);

/** Where the toes point, and the extent of the picture. */
const TOES = byPose([
  ["batter", [0.86, 0.5], [0.98, 0.12], [-120, -185, 205, 195]],
  ["pitcher", [0.9, 0.3], [0.75, 0.66], [-160, -190, 150, 215]],
  ["fielder", [0.3, 0.95], [0.55, 0.83], [-120, -270, 160, 195]],
  ["slide", [-0.4, 0.92], [0.5, -0.86], [-165, -165, 210, 115]],
  ["dunk", [-0.1, 1], [0.5, 0.86], [-125, -275, 160, 175]],
  ["jumper", [0.45, 0.9], [0.5, 0.86], [-70, -262, 110, 215]],
  ["drive", [0.55, 0.84], [1, 0.08], [-170, -160, 170, 185]],
  ["block", [0.2, 0.98], [0.5, 0.86], [-125, -285, 150, 195]],
  ["throw", [0.8, 0.55], [0.96, -0.2], [-150, -200, 150, 195]],
  ["catch", [-0.6, 0.8], [0.6, 0.8], [-165, -235, 165, 175]],
  ["runner", [-0.5, 0.86], [0.97, 0.2], [-175, -160, 180, 185]],
  ["tackle", [-0.5, 0.86], [0.8, 0.6], [-185, -130, 220, 180]],
  ["strike", [0.95, 0.2], [0.86, -0.2], [-175, -165, 225, 215]],
  ["volley", [-0.75, 0.6], [0.97, 0.1], [-180, -160, 170, 210]],
  ["save", [-0.6, 0.8], [-0.9, 0.3], [-205, -160, 270, 125]],
  ["header", [-0.35, 0.94], [0.35, 0.94], [-140, -220, 150, 205]],
  ["slap", [0.95, 0.3], [1, 0.1], [-195, -255, 165, 190]],
  ["skate", [0.7, 0.7], [1, 0.05], [-180, -150, 225, 190]],
  ["goalie", [-1, 0.2], [1, 0.2], [-185, -185, 190, 150]],
]);

/** What the figure plays with, and what is painted over what, from the back. */
const ORDER = {
  batter: ["bat", "legF legN torso head armF prop armN"],
  pitcher: ["pitch", "armF torso legN legF head armN prop"],
  fielder: ["mitt", "armF legF legN torso head armN prop"],
  slide: ["dust", "armF legF torso legN head armN prop"],
  dunk: ["dunk", "armF legN legF torso head armN prop"],
  jumper: ["shot", "armF prop legF legN torso armN head"],
  drive: ["dribble", "armF legF legN torso head prop armN"],
  block: ["swat", "armN legF legN torso head prop armF"],
  throw: ["football", "legF legN armF torso head armN prop"],
  catch: ["grab", "armF legF legN torso head armN prop"],
  runner: ["carry", "armF legN legF torso head prop armN"],
  tackle: ["turf", "armF legN legF torso head prop armN"],
  strike: ["ballR", "armF legN torso legF head armN prop"],
  volley: ["ballF", "armF legF legN torso head armN prop"],
  save: ["ballK", "legF armF legN torso head prop armN"],
  header: ["ballH", "armF legF legN torso head armN prop"],
  slap: ["stickUp", "legF legN torso armF head prop armN"],
  skate: ["stickDown", "armF legN legF torso head prop armN"],
  goalie: ["goal", "armF legN legF torso head prop armN"],
};

const toPose = ([sport, name, neck, shN, shF, head, hpN, hpF, tilt]) => {
  const [handN, handF, footN, footF] = LIMBS[name];
  const [toeN, toeF, span] = TOES[name];
  const [prop, order] = ORDER[name];
  const trunk = { neck, shN, shF, head, hpN, hpF, tilt };
  const limbs = { handN, handF, footN, footF, toeN, toeF };
  return [name, { sport, ...trunk, ...limbs, prop, order: order.split(" "), span }];
};
export const POSES = Object.fromEntries(TRUNKS.map((row) => toPose(row)));
POSES.save.keeper = true;
POSES.goalie.goalie = true;
export const POSES_OF = (sport) => Object.keys(POSES).filter((k) => POSES[k].sport === sport);
