import { BASEBALL } from "./poses/baseball.mjs";
import { BASKETBALL } from "./poses/basketball.mjs";
import { FOOTBALL } from "./poses/football.mjs";
import { HOCKEY } from "./poses/hockey.mjs";
import { SOCCER } from "./poses/soccer.mjs";
// The pelvis is the origin, y down. n: near limbs, f: far side.
// hand/foot: [x, y, bend hint]; toe: direction of the foot.
export const POSES = { ...BASEBALL, ...BASKETBALL, ...FOOTBALL, ...SOCCER, ...HOCKEY };
export const POSES_OF = (sport) => Object.keys(POSES).filter((k) => POSES[k].sport === sport);
