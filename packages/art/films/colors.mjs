// The size of a film's picture, in pixels, and the colors of the table.
export const W = 854;
export const H = 480;
export const INK = "#171a24";
export const MAT = "#232735";
export const PAPER = "#efe9dc";
export const WAX = "#eda93b";
